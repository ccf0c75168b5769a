// coalesce: the first argument that is neither null nor empty.
#include "cty/convert/unify.h"
#include "cty/functions/rules.h"
#include "terraform/functions/collections/collections.h"

namespace virga::terraform {
namespace {

using cty::Call;
using cty::Kind;
using cty::Profile;
using cty::Result;
using cty::Type;
using cty::Value;

Result<Type> common_type(const Call& call) {
  std::vector<Type> types;
  for (const Value& value : call.arguments) types.push_back(value.type());
  const auto unified = cty::unify_unsafe(types, Profile::kReference);
  if (!unified) return cty::invalid("all arguments must have one type");
  return unified->type;
}

Result<Value> coalesce(const Call& call) {
  for (const Value& value : call.arguments) {
    const Result<Value> converted = cty::convert(value, call.type, Profile::kReference);
    if (!converted) return converted;
    if (!converted->is_known()) return Value::unknown(call.type);
    if (converted->is_null()) continue;
    if (converted->type().is(Kind::kString) && converted->as_string().empty()) continue;
    return converted;
  }
  return cty::invalid("all arguments are null or empty strings");
}

}  // namespace

Entry coalesce_entry() {
  return {{.name = "coalesce",
           .description = "Returns the first argument that is neither null nor an empty string, "
                          "converted to the common type of all arguments.",
           .parameters = {},
           .variadic = cty::Parameter{"vals",
                                      Type::dynamic(),
                                      "The values to choose from, in order.",
                                      {.null = true, .unknown = true, .dynamic = true}},
           .type = common_type,
           .value = coalesce,
           .reading = cty::Reading::kSurface},
          R"(coalesce("", null, "b"))"};
}

}  // namespace virga::terraform
