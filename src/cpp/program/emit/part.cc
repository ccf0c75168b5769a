// Parts of values by keys that may be known later: "pcl::at<T>(value, "a", 0)".
#include <algorithm>

#include "cpp/program/emit/emitter.h"
#include "cpp/program/emit/string_literal.h"
#include "cpp/program/types/cpp_type.h"
#include "cty/value.h"

namespace virga::cpp {
namespace {

using Kind = Ty::Kind;

// "pcl::at<T>(value, "a", 0)", or "pcl::find" if the part may be missing.
Code part_of(const Code& value, const std::vector<Code>& keys, bool may_be_missing,
             const Ty& wanted) {
  const bool accepts_null = wanted.is(Kind::kOptional) || wanted.is(Kind::kValue);
  std::vector<Code> arguments{value};
  arguments.insert(arguments.end(), keys.begin(), keys.end());
  Ty type = wanted.plain();
  const bool is_eventual = value.ty.has_outputs();
  Code made = call(with_argument(may_be_missing && accepts_null ? "pcl::find" : "pcl::at", type),
                   arguments, is_eventual ? Ty::output(type) : type);
  made.hint = keys.back().hint;
  made.retype = [value, keys, may_be_missing](const Ty& next) {
    return part_of(value, keys, may_be_missing, next);
  };
  return made;
}

// Whether null is a value of the type.
bool accepts_null(const model::Type& type) {
  if (type.is_none()) return true;
  if (type.is(model::Kind::kOutput) || type.is(model::Kind::kPromise)) {
    return accepts_null(type.element());
  }
  return type.is(model::Kind::kUnion) && std::ranges::any_of(type.members(), accepts_null);
}

}  // namespace

Code Emitter::step_key(const model::Step& step) {
  Code key;
  if (step.kind == model::Step::Kind::kAttribute) {
    key = code(readable(step.name), Ty::of(Kind::kString));
    key.is_literal = true;
    key.hint = step.name;
    return key;
  }
  key = constant(program_.pool.constant(step.key), {});
  key.hint = key.is_literal ? std::string(step.name) : "element";
  return key;
}

// The part of a value of any type that the steps lead to.
Code Emitter::part(const Code& value, std::span<const model::Step> steps) {
  std::vector<Code> keys;
  for (const model::Step& step : steps) keys.push_back(step_key(step));
  const Ty type = cpp_type(program_.pool.type(steps.back().type)).plain();
  return part_of(value, keys, accepts_null(program_.pool.type(steps.back().type)), type);
}

// An element of a list or map whose type is known.
Code Emitter::typed_element(const Code& collection, const Code& key, const model::IndexExpr& expr) {
  const Ty want = Ty::of(collection.ty.is(Kind::kList) ? Kind::kInt : Kind::kString);
  const Code position = coerce(key, want, expr.key->range);
  Code made = call("pcl::element_at", {collection, as_string(position)}, *collection.ty.element);
  made.hint = collection.hint;
  return region_ && made.ty.has_outputs() ? settled(made, expr.range) : made;
}

Code Emitter::index(const model::IndexExpr& expr) {
  return lifted(expr.range, [&]() -> Code {
    Code collection = unawaited(*expr.collection);
    const Code key = natural(*expr.key);
    const bool is_typed = collection.ty.is(Kind::kList) || collection.ty.is(Kind::kMap);
    if (collection.ty.eventual && collection.retype && !is_typed) {
      collection = collection.retype(Ty::of(Kind::kValue));
    }
    const Ty result = cpp_type(type(expr)).plain();
    if (!collection.ty.eventual &&
        (collection.ty.is(Kind::kList) || collection.ty.is(Kind::kMap))) {
      return typed_element(collection, key, expr);
    }
    if (collection.ty.has_outputs()) collection = settled(std::move(collection), expr.range);
    return part_of(collection, {key}, accepts_null(type(expr)), result);
  });
}

}  // namespace virga::cpp
