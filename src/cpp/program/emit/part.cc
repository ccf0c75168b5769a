// Parts of values by keys that may be known later: "pcl::at<T>(value, "a", 0)".
#include <algorithm>

#include "cpp/program/emit/emitter.h"
#include "cpp/program/emit/string_literal.h"
#include "cpp/program/types/cpp_type.h"
#include "cty/value.h"
#include "model/collection.h"

namespace virga::cpp {
namespace {

using Kind = Ty::Kind;

struct Part {
  bool may_be_missing = false;
  bool is_known = false;  // is no output, although other parts of the value are
};

// "pcl::at<T>(value, "a", 0)", or "pcl::find" if the part may be missing.
Code part_of(const Code& value, const std::vector<Code>& keys, Part part, const Ty& wanted) {
  const bool accepts_null = wanted.is(Kind::kOptional) || wanted.is(Kind::kValue);
  const std::string function = part.may_be_missing && accepts_null ? "find" : "at";
  std::vector<Code> arguments{value};
  arguments.insert(arguments.end(), keys.begin(), keys.end());
  Ty type = wanted.plain();
  const bool is_eventual = value.ty.has_outputs() && !part.is_known;
  Code made = call(with_argument((part.is_known ? "pcl::known_" : "pcl::") + function, type),
                   arguments, is_eventual ? Ty::output(type) : type);
  made.hint = keys.back().hint;
  made.retype = [value, keys, part](const Ty& next) { return part_of(value, keys, part, next); };
  return made;
}

// Whether the value is a resource, a reference to one, or one that may not exist.
bool is_resource(const Code& value) {
  const Ty& ty = value.ty;
  if (ty.is(Kind::kOptional)) return ty.element->is(Kind::kResource);
  return ty.is(Kind::kResource) ||
         (value.source_type && value.source_type->kind == schema::Type::Kind::kResource);
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
  const model::Type& type = program_.pool.type(steps.back().type);
  const bool is_known = value.ty.is(Kind::kInput) && !value.ty.eventual && !value.hides_outputs &&
                        !type.contains_eventuals() && !type.is_dynamic();
  return part_of(value, keys, {.may_be_missing = accepts_null(type), .is_known = is_known},
                 cpp_type(type).plain());
}

std::optional<Code> Emitter::container(const Code& value, const model::Expr& expr) {
  if (value.ty.eventual) return std::nullopt;
  if (value.ty.is(Kind::kList) || value.ty.is(Kind::kMap)) return value;
  if (!value.ty.is(Kind::kInput)) return std::nullopt;
  const Ty any = Ty::of(Kind::kInput);
  switch (model::collection_kind(type(expr))) {
    case model::Kind::kList:
    case model::Kind::kTuple: return call("pcl::inputs_of", {value}, Ty::list(any));
    case model::Kind::kMap:
    case model::Kind::kObject: return call("pcl::input_members_of", {value}, Ty::map(any));
    default: return std::nullopt;
  }
}

// An element of a list or map whose type is known.
Code Emitter::typed_element(const Code& collection, const Code& key, const model::IndexExpr& expr) {
  const Ty want = Ty::of(collection.ty.is(Kind::kList) ? Kind::kInt : Kind::kString);
  const Code position = coerce(key, want, expr.key->range);
  Code made = call("pcl::element_at", {collection, as_string(position)}, *collection.ty.element);
  made.hint = collection.hint;
  return made;
}

// A property of a resource. Its name must be a constant, because properties are members of classes.
Code Emitter::property(Code resource, const model::IndexExpr& expr) {
  const std::string* name = program_.pool.literal_string(*expr.key);
  if (!name) {
    return unsupported(expr.key->range, "the name of a property of a resource that is computed");
  }
  const model::Step step{.kind = model::Step::Kind::kAttribute,
                         .span = {},
                         .name = *name,
                         .key = {},
                         .type = expr.type};
  return steps(std::move(resource), {&step, 1}, expr.range);
}

Code Emitter::index(const model::IndexExpr& expr) {
  Code source = unawaited(*expr.collection);
  if (is_resource(source)) return property(std::move(source), expr);
  return lifted(expr.range, [&]() -> Code {
    Code collection = std::move(source);
    const Code key = natural(*expr.key);
    const bool is_typed = collection.ty.is(Kind::kList) || collection.ty.is(Kind::kMap);
    if (collection.ty.eventual && collection.retype && !is_typed) {
      collection = collection.retype(Ty::of(Kind::kValue));
    }
    const Ty result = cpp_type(type(expr)).plain();
    if (const auto known = container(collection, *expr.collection)) {
      return typed_element(*known, key, expr);
    }
    if (collection.ty.has_outputs()) collection = settled(std::move(collection), expr.range);
    return part_of(collection, {key}, {.may_be_missing = accepts_null(type(expr))}, result);
  });
}

}  // namespace virga::cpp
