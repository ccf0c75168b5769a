// lookup: an element of a map, with an optional default.
#include "cty/convert/convert.h"
#include "cty/functions/rules.h"
#include "terraform/functions/collections/collections.h"

namespace virga::terraform {
namespace {

using cty::Call;
using cty::Kind;
using cty::Marks;
using cty::Profile;
using cty::Result;
using cty::Type;
using cty::Unmarked;
using cty::Value;

constexpr std::size_t kDefault = 2;

bool has_default(const Call& call) {
  return call.size() > kDefault;
}

Result<Type> attribute_type(const Call& call, const Type& object) {
  const Value& key = call[1].unmarked();
  if (!key.is_known()) return Type::dynamic();
  if (const cty::Attribute* attribute = object.attribute(key.as_string())) return attribute->type;
  if (has_default(call)) return call[kDefault].type();
  return cty::argument_error(0, "the object does not have this attribute");
}

Result<Type> lookup_type(const Call& call) {
  if (call.size() > kDefault + 1) return cty::invalid("at most three arguments are allowed");
  const Type type = call[0].type();
  if (type.is(Kind::kObject)) return attribute_type(call, type);
  if (!type.is(Kind::kMap)) return cty::argument_error(0, "a map or an object is required");
  // The default must convert even if it is not used.
  if (has_default(call)) {
    const Result<Value> fallback =
        cty::convert(call[kDefault], type.element(), Profile::kReference);
    if (!fallback) return cty::at_argument(kDefault, fallback.error());
  }
  return type.element();
}

Result<Value> lookup(const Call& call) {
  const Unmarked map = call[0].unmark();
  const Unmarked key = call[1].unmark();
  const Marks marks = map.marks | key.marks;
  if (!map.value.is_known()) return Value::unknown(call.type).with_marks(marks);
  if (const Value* found = map.value.find(key.value.as_string())) return found->with_marks(marks);
  if (!has_default(call)) return cty::invalid("the map does not have this key");
  const Result<Value> fallback = cty::convert(call[kDefault], call.type, Profile::kReference);
  return fallback ? fallback->with_marks(marks) : fallback;
}

}  // namespace

Entry lookup_entry() {
  return {
      {.name = "lookup",
       .description = "Returns the value of a key of a map or object. If the key does not "
                      "exist, returns the default, and fails without one.",
       .parameters = {{"map", Type::dynamic(), "A map or object.", {.marked = true}},
                      {"key", Type::string(), "The key to search for.", {.marked = true}}},
       .variadic = cty::Parameter{"default",
                                  Type::dynamic(),
                                  "The default, at most one.",
                                  {.null = true, .unknown = true, .dynamic = true, .marked = true}},
       .type = lookup_type,
       .value = lookup,
       .refine = cty::may_be_null,
       .reading = cty::Reading::kSurface},
      R"(lookup({ a = "x" }, "b", "none"))"};
}

}  // namespace virga::terraform
