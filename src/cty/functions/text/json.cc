// jsonencode and jsondecode.
#include "cty/json/json.h"

#include "cty/functions/families.h"
#include "cty/functions/rules.h"
#include "cty/refinement.h"

namespace virga::cty {
namespace {

// The first character of the JSON text of an unknown value; empty if it is not certain.
std::string first_character(const Value& value) {
  const bool may_be_null =
      !value.is_known() && !(value.refinement() && value.refinement()->not_null);
  if (may_be_null) return {};
  const Type type = value.type();
  if (type.is(Kind::kString)) return "\"";
  if (is_keyed(type)) return "{";
  return is_sequence(type) ? "[" : "";
}

Result<Value> encode_json(const Call& call) {
  if (!call[0].is_wholly_known()) {
    Refinement known;
    known.not_null = true;
    known.prefix = first_character(call[0]);
    return Value::refined(call.type, std::move(known));
  }
  Result<std::string> text = json::marshal_simple(call[0], call.limits);
  return text ? text_within(call.limits, *text) : base::Unexpected(text.error());
}

// The type of the value of a JSON text of which only the prefix is known.
Result<Type> type_of_prefix(std::string_view prefix) {
  const std::size_t start = prefix.find_first_not_of(" \t\r\n");
  if (start == std::string_view::npos) return Type::dynamic();
  switch (prefix[start]) {
    case '{':
    case '[':
    case 'n': return Type::dynamic();
    case 't':
    case 'f': return Type::boolean();
    case '"': return Type::string();
    default: break;
  }
  const char first = prefix[start];
  if (first == '-' || (first >= '0' && first <= '9')) return Type::number();
  return argument_error(0, "invalid JSON");
}

Result<Type> type_of_json(const Call& call) {
  if (!call[0].is_known()) {
    const Refinement* known = call[0].refinement();
    return known ? type_of_prefix(known->prefix) : Type::dynamic();
  }
  Result<Type> type = json::implied_type(call.text(0), call.limits);
  return type ? type : at_argument(0, type.error());
}

Result<Value> decode_json(const Call& call) {
  Result<Value> value =
      json::unmarshal(call.text(0), call.type, call.limits, json::Numbers::kRounded);
  return value ? value : at_argument(0, value.error());
}

}  // namespace

std::vector<FunctionSpec> json_functions() {
  const Type string = Type::string();
  return {
      {.name = "jsonencode",
       .description = "Returns the JSON text of a value, without whitespace. Sets become arrays.",
       .parameters = {{"val",
                       Type::dynamic(),
                       "Any value.",
                       {.null = true, .unknown = true, .dynamic = true}}},
       .type = always(string),
       .value = encode_json},
      {.name = "jsondecode",
       .description = "Decodes a JSON text. Arrays become tuples, objects become objects.",
       .parameters = {{"str", string, "The JSON text."}},
       .type = type_of_json,
       .value = decode_json,
       .refine = may_be_null},
  };
}

}  // namespace virga::cty
