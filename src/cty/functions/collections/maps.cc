// Functions on maps and objects: keys, values, lookup.
#include "cty/convert/convert.h"
#include "cty/functions/families.h"
#include "cty/functions/rules.h"
#include "cty/values/recent_types.h"

namespace virga::cty {
namespace {

base::Unexpected<Error> not_keyed() {
  return argument_error(0, "a map or an object is required");
}

// --- keys, values ---

Result<Type> keys_type(const Call& call) {
  const Type type = call[0].type();
  if (type.is(Kind::kMap)) return Type::list(Type::string());
  if (!type.is(Kind::kObject)) return not_keyed();
  return Type::tuple(std::vector<Type>(type.attributes().size(), Type::string()));
}

// The attribute names of an object are known even if the object is unknown.
Result<Value> keys(const Call& call) {
  const Unmarked map = call[0].unmark();
  std::vector<Value> names;
  if (call.type.is(Kind::kTuple)) {
    const Type object = map.value.type();
    for (const Attribute& attribute : object.attributes()) {
      names.push_back(Value::nfc_string(attribute.name));
    }
  } else {
    if (!map.value.is_known()) return Value::unknown(call.type).with_marks(map.marks);
    for (const std::string& key : map.value.keys()) names.push_back(Value::nfc_string(key));
  }
  return sequence_of(call.type, std::move(names)).with_marks(map.marks);
}

Result<Type> values_type(const Call& call) {
  const Type type = call[0].type();
  if (type.is(Kind::kMap)) return Type::list(type.element());
  if (!type.is(Kind::kObject)) return invalid("a map or an object is required");
  if (call[0].can_iterate()) return recent_tuple_type(call[0].elements());
  std::vector<Type> parts;
  for (const Attribute& attribute : type.attributes()) parts.push_back(attribute.type);
  return Type::tuple(std::move(parts));
}

Result<Value> values(const Call& call) {
  const Unmarked map = call[0].unmark();
  const std::span<const Value> parts = map.value.elements();
  return sequence_of(call.type, {parts.begin(), parts.end()}).with_marks(map.marks);
}

// --- lookup ---

Result<Type> lookup_type(const Call& call) {
  const Type type = call[0].type();
  if (type.is(Kind::kMap)) {
    // The default must convert even if it is not used.
    const Result<Value> fallback = convert(call[2], type.element(), Profile::kReference);
    return fallback ? Result<Type>(type.element()) : at_argument(2, fallback.error());
  }
  if (!type.is(Kind::kObject)) return not_keyed();
  const Value key = call[1].unmarked();
  if (!key.is_known()) return Type::dynamic();
  const Attribute* attribute = type.attribute(key.as_string());
  return attribute ? attribute->type : call[2].type();
}

Result<Value> lookup(const Call& call) {
  const Unmarked map = call[0].unmark();
  const Unmarked key = call[1].unmark();
  Marks marks = map.marks | key.marks;
  const Value* const found = map.value.is_known() ? map.value.find(key.value.as_string()) : nullptr;
  if (!map.value.is_wholly_known()) {
    // As recorded, one unknown element makes the result unknown.
    marks |= found ? found->deep_marks() : call[2].deep_marks();
    return Value::unknown(call.type).with_marks(marks);
  }
  if (found) return found->with_marks(marks);
  Result<Value> fallback = convert(call[2], call.type, Profile::kReference);
  return fallback ? fallback->with_marks(marks) : fallback;
}

}  // namespace

std::vector<FunctionSpec> map_functions() {
  const Type any = Type::dynamic();
  const std::string_view map = "A map or object.";
  return {
      {.name = "keys",
       .description =
           "Returns the keys of a map, or the attribute names of an object, sorted by code points.",
       .parameters = {{"map", any, map, {.unknown = true, .marked = true}}},
       .type = keys_type,
       .value = keys},
      {.name = "values",
       .description = "Returns the values of a map or object, sorted by their keys.",
       .parameters = {{"map", any, map, {.marked = true}}},
       .type = values_type,
       .value = values},
      {.name = "lookup",
       .description = "Returns the value of a key, or a default if the key does not exist.",
       .parameters = {{"map", any, map, {.marked = true}},
                      {"key", Type::string(), "The key to search for.", {.marked = true}},
                      {"default", any, "The default.", {.marked = true}}},
       .type = lookup_type,
       .value = lookup,
       .refine = may_be_null,
       .reading = Reading::kSurface},
  };
}

}  // namespace virga::cty
