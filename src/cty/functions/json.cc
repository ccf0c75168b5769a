// jsonencode and jsondecode.
#include "cty/json/json.h"

#include "cty/functions/families.h"
#include "cty/refinement.h"

namespace virga::cty {
namespace {

// What the text of a value that is not wholly known begins with.
std::string first_character(const Value& value) {
  const bool may_be_null =
      !value.is_known() && !(value.refinement() && value.refinement()->not_null);
  if (may_be_null) return {};
  const Type type = value.type();
  if (type.is(Kind::kString)) return "\"";
  if (type.is(Kind::kMap) || type.is(Kind::kObject)) return "{";
  return type.is_collection() || type.is(Kind::kTuple) ? "[" : "";
}

Result<Value> encode(Arguments a, const Type& type) {
  if (!a[0].is_wholly_known()) {
    Refinement known;
    known.not_null = true;
    known.prefix = first_character(a[0]);
    return Value::refined(type, std::move(known));
  }
  Result<std::string> text = json::marshal_simple(a[0]);
  if (!text) return std::unexpected(text.error());
  return Value::string(*text);
}

Result<Type> decoded_type(Arguments a) {
  if (!a[0].is_known()) return Type::dynamic();
  Result<Type> type = json::implied_type(a[0].as_string());
  if (!type) return at_argument(0, type.error());
  return type;
}

Result<Value> decode(Arguments a, const Type& type) {
  return json::unmarshal(a[0].as_string(), type);
}

}  // namespace

std::vector<FunctionSpec> json_functions() {
  return {
      {.name = "jsonencode",
       .description = "The value as JSON text.",
       .parameters = {{.name = "val",
                       .type = Type::dynamic(),
                       .allow_null = true,
                       .allow_unknown = true,
                       .allow_dynamic = true}},
       .variadic = std::nullopt,
       .type = always(Type::string()),
       .call = encode},
      {.name = "jsondecode",
       .description = "The value of a JSON text.",
       .parameters = {{.name = "str", .type = Type::string()}},
       .variadic = std::nullopt,
       .type = decoded_type,
       .call = decode,
       .never_null = false},
  };
}

}  // namespace virga::cty
