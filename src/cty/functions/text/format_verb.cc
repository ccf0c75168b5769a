#include "cty/functions/text/format_verb.h"

#include "base/text/unicode.h"
#include "cty/convert/convert.h"
#include "cty/functions/text/text.h"
#include "cty/json/json.h"
#include "cty/numbers/format.h"

namespace virga::cty {
namespace {

std::string padded(const Verb& verb, std::string text) {
  const std::size_t size = verb.width ? base::count_graphemes(text) : 0;
  if (size >= verb.width.value_or(0)) return text;
  const std::string padding(*verb.width - size, verb.zero ? '0' : ' ');
  return verb.minus ? text + padding : padding + text;
}

Result<Value> converted(const Verb& verb, const Value& value, const Type& type) {
  Result<Value> result = convert(value, type, Profile::kReference);
  if (!result) return verb_error(verb, result.error().message());
  return result;
}

// Strings and numbers as they read, anything else as JSON.
Result<std::string> plain_text(const Verb& verb, const Value& value, const base::Limits& limits) {
  if (!verb.sharp && !value.is_null()) {
    if (value.type().is(Kind::kString)) return value.as_string();
    if (value.type().is(Kind::kNumber)) return shortest_text(value.as_number());
  }
  return json::marshal(value, value.type(), limits);
}

Result<std::string> string_text(const Verb& verb, const Value& value, const base::Limits& limits) {
  const Result<Value> converted_value = converted(verb, value, Type::string());
  if (!converted_value) return std::unexpected(converted_value.error());
  std::string text = converted_value->as_string();
  if (verb.precision) text.resize(size_of_graphemes(text, *verb.precision));
  if (verb.letter == 's') return text;
  return json::marshal(Value::string(text), Type::string(), limits);
}

Result<std::string> bool_text(const Verb& verb, const Value& value) {
  const Result<Value> condition = converted(verb, value, Type::boolean());
  if (!condition) return std::unexpected(condition.error());
  return std::string(condition->as_bool() ? "true" : "false");
}

Result<std::string> number_text(const Verb& verb, const Value& value) {
  const Result<Value> number = converted(verb, value, Type::number());
  if (!number) return std::unexpected(number.error());
  const bool integer = std::string_view("bdoxX").find(verb.letter) != std::string_view::npos;
  return integer ? written_integer(verb, number->as_number())
                 : written_real(verb, number->as_number());
}

}  // namespace

std::unexpected<Error> verb_error(const Verb& verb, const std::string& what) {
  return fail(ErrorKind::kInvalidArgument, "%" + std::string(1, verb.letter) + " at offset " +
                                               std::to_string(verb.at) + ": " + what);
}

Result<std::string> written(const Verb& verb, const Value& value, const base::Limits& limits) {
  if (verb.letter != 'v' && value.is_null()) return verb_error(verb, "the argument is null");
  Result<std::string> text;
  switch (verb.letter) {
    case 'v': text = plain_text(verb, value, limits); break;
    case 't': text = bool_text(verb, value); break;
    case 's':
    case 'q': text = string_text(verb, value, limits); break;
    case 'b':
    case 'd':
    case 'o':
    case 'x':
    case 'X':
    case 'e':
    case 'E':
    case 'f':
    case 'g':
    case 'G': return number_text(verb, value);
    default: return verb_error(verb, "there is no such verb");
  }
  if (!text) return verb_error(verb, text.error().message());
  return padded(verb, std::move(*text));
}

}  // namespace virga::cty
