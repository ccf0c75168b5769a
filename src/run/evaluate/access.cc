#include "run/evaluate/access.h"

#include <optional>

#include "base/suggest.h"
#include "cty/convert/convert.h"
#include "cty/ops/access.h"

namespace virga::run {
namespace {

using cty::Kind;
using cty::Type;
using cty::Value;

std::nullopt_t no_attribute(Evaluation& evaluate, const Value& bare, std::string_view name,
                            Range where) {
  std::vector<std::string_view> names;
  if (bare.type().is(Kind::kObject)) {
    for (const cty::Attribute& known : bare.type().attributes()) names.push_back(known.name);
  } else if (bare.is_known()) {
    for (const std::string& key : bare.keys()) names.push_back(key);
  }
  auto& diagnostic =
      evaluate.world().diagnostics.add(Code::kNoAttribute, where, diag::Name{std::string(name)});
  if (auto near = base::nearest(name, names)) {
    diagnostic.help({"did you mean {0}?", diag::Name{std::string(*near)}});
  }
  return std::nullopt;
}

// The type that a collection's keys have, or nothing: it has no keys.
std::optional<Type> key_type(const Type& collection) {
  switch (collection.kind()) {
    case Kind::kList:
    case Kind::kTuple: return Type::number();
    case Kind::kMap:
    case Kind::kObject: return Type::string();
    case Kind::kBool:
    case Kind::kNumber:
    case Kind::kString:
    case Kind::kSet:
    case Kind::kCapsule:
    case Kind::kDynamic: return std::nullopt;
  }
  VIRGA_UNREACHABLE();
}

// `value[key]` of an object; the key is a string.
Evaluated object_index(Evaluation& evaluate, const Value& bare, const Value& key, Range where) {
  if (!key.is_known()) return Value::dynamic();
  return attribute(evaluate, bare, key.as_string(), where);
}

Evaluated keyed(Evaluation& evaluate, const Value& bare, const Value& key, Range where) {
  if (bare.type().is(Kind::kObject)) return object_index(evaluate, bare, key, where);
  if (bare.type().is(Kind::kTuple) && !key.is_known()) return Value::dynamic();
  auto there = cty::has_index(bare, key);
  if (!there) return evaluate.fail(Code::kInvalidIndex, where, diag::Reason{there.error().str()});
  const Value& answer = there->unmarked();
  if (answer.is_known() && !answer.as_bool()) {
    if (key.type().is(Kind::kString)) return no_attribute(evaluate, bare, key.as_string(), where);
    return evaluate.fail(Code::kIndexBeyondEnd, where,
                         diag::Count{static_cast<std::int64_t>(bare.size())});
  }
  auto element = cty::index(bare, key);
  if (!element) {
    return evaluate.fail(Code::kInvalidIndex, where, diag::Reason{element.error().str()});
  }
  return *std::move(element);
}

}  // namespace

Evaluated attribute(Evaluation& evaluate, const Value& value, std::string_view name, Range where) {
  const Value bare = value.unmarked();
  const cty::Marks marks = value.marks();
  const Type type = bare.type();
  if (bare.is_null()) {
    return evaluate.fail(Code::kAttributeOfNull, where, diag::Name{std::string(name)});
  }
  if (type.is_dynamic()) return Value::dynamic().with_marks(marks);
  if (type.is(Kind::kObject)) {
    const std::size_t position = type.attribute_index(name);
    if (position == Type::npos) return no_attribute(evaluate, bare, name, where);
    if (!bare.is_known()) {
      return Value::unknown(type.attributes()[position].type).with_marks(marks);
    }
    return bare.elements()[position].with_marks(marks);
  }
  if (type.is(Kind::kMap)) {
    if (!bare.is_known()) return Value::unknown(type.element()).with_marks(marks);
    const Value* element = bare.find(name);
    if (!element) return no_attribute(evaluate, bare, name, where);
    return element->with_marks(marks);
  }
  return evaluate.fail(Code::kNoAttributes, where, diag::TypeText{type.friendly_name()},
                       diag::Name{std::string(name)});
}

Evaluated index(Evaluation& evaluate, const Value& value, const Value& key, Range where) {
  const Value bare = value.unmarked();
  const Value bare_key = key.unmarked();
  const cty::Marks marks = value.marks() | key.marks();
  if (bare.is_null()) return evaluate.fail(Code::kIndexOfNull, where);
  if (bare_key.is_null()) return evaluate.fail(Code::kNullIndex, where);
  if (bare.type().is_dynamic() || bare_key.type().is_dynamic()) {
    return Value::dynamic().with_marks(marks);
  }
  const std::optional<Type> wanted = key_type(bare.type());
  if (!wanted) {
    return evaluate.fail(Code::kNotIndexable, where, diag::TypeText{bare.type().friendly_name()});
  }
  auto converted = cty::convert(bare_key, *wanted, cty::Profile::kReference);
  if (!converted) {
    return evaluate.fail(Code::kInvalidIndex, where, diag::Reason{converted.error().str()});
  }
  Evaluated element = keyed(evaluate, bare, *converted, where);
  if (!element) return element;
  return element->with_marks(marks);
}

Evaluated key_as_string(Evaluation& evaluate, const Value& key, Range where) {
  if (key.is_null()) return evaluate.fail(Code::kNullKey, where);
  auto text = cty::convert(key, Type::string(), cty::Profile::kReference);
  if (!text) {
    return evaluate.fail(Code::kKeyNotString, where, diag::TypeText{key.type().friendly_name()});
  }
  return *std::move(text);
}

}  // namespace virga::run
