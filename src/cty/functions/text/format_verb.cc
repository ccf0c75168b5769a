
#include <algorithm>
#include <array>

#include "cty/convert/convert.h"
#include "cty/functions/text/format_rendering.h"
#include "cty/functions/text/text.h"
#include "cty/json/json.h"
#include "cty/numbers/format.h"

namespace virga::cty {
namespace {

// The type that an argument is converted to before it is written.
enum class Subject : std::uint8_t { kAnything, kText, kBool, kInteger, kReal };

struct VerbRow {
  Subject subject;
  std::string_view letters;
};
constexpr std::array<VerbRow, 5> kVerbs = {{
    {Subject::kAnything, "v"},
    {Subject::kText, "sq"},
    {Subject::kBool, "t"},
    {Subject::kInteger, "dxXob"},
    {Subject::kReal, "gGfeE"},
}};

Type type_of(Subject subject) {
  switch (subject) {
    case Subject::kAnything: break;
    case Subject::kText: return Type::string();
    case Subject::kBool: return Type::boolean();
    case Subject::kInteger:
    case Subject::kReal: return Type::number();
  }
  return Type::dynamic();
}

Result<Value> subject_value(const Verb& verb, const Value& value, Subject subject) {
  if (subject == Subject::kAnything) return value;
  if (value.is_null()) return verb_error(verb, "the argument is null");
  Result<Value> result = convert(value, type_of(subject), Profile::kReference);
  if (!result) return verb_error(verb, result.error().message());
  return result;
}

Rendering text_rendering(const Verb& verb, std::string text) {
  return {{}, std::move(text), verb.width.value_or(0), verb.zero ? '0' : ' ', verb.minus};
}

Result<Rendering> json_rendering(const Verb& verb, const Value& value, const base::Limits& limits) {
  Result<std::string> text = json::marshal(value, value.type(), limits);
  if (!text) return verb_error(verb, text.error().message());
  return text_rendering(verb, std::move(*text));
}

Result<Rendering> string_rendering(const Verb& verb, const Value& value,
                                   const base::Limits& limits) {
  std::string text = value.as_string();
  // As recorded, a precision of zero has no effect on strings.
  if (verb.precision.value_or(0) > 0) text.resize(size_of_graphemes(text, *verb.precision));
  if (verb.letter == 'q') return json_rendering(verb, Value::string(std::move(text)), limits);
  return text_rendering(verb, std::move(text));
}

// Writes strings and numbers as they are and other values as JSON; with "#" everything as JSON.
Result<Rendering> any_rendering(const Verb& verb, const Value& value, const base::Limits& limits) {
  if (verb.sharp || value.is_null()) return json_rendering(verb, value, limits);
  if (value.type().is(Kind::kString)) return text_rendering(verb, value.as_string());
  if (value.type().is(Kind::kNumber)) {
    return text_rendering(verb, shortest_text(value.as_number()));
  }
  return json_rendering(verb, value, limits);
}

Result<Rendering> rendering(const Verb& verb, Subject subject, const Value& value,
                            const base::Limits& limits) {
  switch (subject) {
    case Subject::kAnything: return any_rendering(verb, value, limits);
    case Subject::kText: return string_rendering(verb, value, limits);
    // As recorded, a bool is never padded.
    case Subject::kBool: return Rendering{{}, value.as_bool() ? "true" : "false"};
    case Subject::kInteger: return integer_rendering(verb, value.as_number());
    case Subject::kReal: return real_rendering(verb, value.as_number());
  }
  VIRGA_UNREACHABLE();
}

}  // namespace

Result<std::string> written(const Verb& verb, const Value& value, const base::Limits& limits) {
  const auto row = std::ranges::find_if(
      kVerbs, [&](const VerbRow& each) { return each.letters.contains(verb.letter); });
  if (row == kVerbs.end()) return verb_error(verb, "unknown verb");
  const Result<Value> argument = subject_value(verb, value, row->subject);
  if (!argument) return base::Unexpected(argument.error());
  const Result<Rendering> result = rendering(verb, row->subject, *argument, limits);
  if (!result) return base::Unexpected(result.error());
  return filled(*result);
}

}  // namespace virga::cty
