// Functions on the characters of a string: case, order, length, parts.
#include <algorithm>

#include "base/text/ascii_case.h"
#include "base/text/letters.h"
#include "base/text/unicode.h"
#include "cty/functions/families.h"
#include "cty/functions/rules.h"
#include "cty/functions/text/text.h"
#include "cty/refinement.h"

namespace virga::cty {
namespace {

// Maps text of ASCII by `ascii`, and other text by `map`.
std::string mapped(std::string_view text, char (*ascii)(char), char32_t (*map)(char32_t)) {
  if (base::is_ascii(text)) {
    std::string out(text);
    std::ranges::transform(out, out.begin(), ascii);
    return out;
  }
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const base::Decoded c = base::decode_utf8(text, at);
    base::append_utf8(out, map(c.code_point));
    at += c.size;
  }
  return out;
}

std::string upper(std::string_view text) {
  return mapped(text, base::to_ascii_upper, base::to_upper);
}
std::string lower(std::string_view text) {
  return mapped(text, base::to_ascii_lower, base::to_lower);
}

std::string reversed(std::string_view text) {
  std::string out(text.size(), ' ');
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t size = base::first_grapheme_size(text.substr(at));
    at += size;
    text.copy(out.data() + (text.size() - at), size, at - size);
  }
  return out;
}

// ASCII characters other than letters, digits and _ separate words; of other characters only spaces
// do.
bool separates_words(char32_t c) {
  return c < 0x80 ? c != '_' && !base::is_letter_or_digit(c) : is_space(c);
}

std::string titled(std::string_view text) {
  std::string out;
  char32_t before = ' ';
  for (std::size_t at = 0; at < text.size();) {
    const base::Decoded c = base::decode_utf8(text, at);
    base::append_utf8(out, separates_words(before) ? base::to_title(c.code_point) : c.code_point);
    before = c.code_point;
    at += c.size;
  }
  return out;
}

Result<Value> substr(const Call& call) {
  const Result<std::int64_t> given_offset = call.integer(1);
  if (!given_offset) return base::Unexpected(given_offset.error());
  const Result<std::int64_t> length = call.integer(2);
  if (!length) return base::Unexpected(length.error());
  const std::string_view text = call.text(0);
  std::int64_t offset = *given_offset;
  if (offset < 0) {
    const auto count = static_cast<std::int64_t>(base::count_graphemes(text));
    offset = std::max<std::int64_t>(offset + count, 0);
  }
  const std::string_view rest =
      text.substr(size_of_graphemes(text, static_cast<std::size_t>(offset)));
  if (*length < 0) return Value::string(rest);
  return Value::string(rest.substr(0, size_of_graphemes(rest, static_cast<std::size_t>(*length))));
}

// The length of an unknown string is at least that of its prefix.
Result<Value> strlen(const Call& call) {
  if (call[0].is_known()) {
    return Value::integer(static_cast<std::int64_t>(base::count_graphemes(call.text(0))));
  }
  const Refinement* known = call[0].refinement();
  const std::size_t least = known ? base::count_graphemes(known->prefix) : 0;
  Refinement length;
  length.not_null = true;
  length.min = Bound{Number::integer(static_cast<std::int64_t>(least))};
  return Value::refined(Type::number(), std::move(length));
}

}  // namespace

std::vector<FunctionSpec> string_functions() {
  return {
      text_function("upper", "Returns the string with all letters in upper case.", upper,
                    kAllowOpenType),
      text_function("lower", "Returns the string with all letters in lower case.", lower,
                    kAllowOpenType),
      text_function("reverse", "Returns the string with its characters from last to first.",
                    reversed, kAllowOpenType),
      text_function("title", "Returns the string with the first letter of each word in upper case.",
                    titled),
      {.name = "strlen",
       .description = "Returns the number of characters of a string. A grapheme cluster, such as a "
                      "letter with its accents or a flag, counts as one.",
       .parameters = {{"str", Type::string(), "The string.", {.unknown = true, .dynamic = true}}},
       .type = always(Type::number()),
       .value = strlen},
      {.name = "substr",
       .description =
           "Returns a part of a string, by the index of its first character and its length.",
       .parameters = {{"str", Type::string(), "The string.", kAllowOpenType},
                      {"offset", Type::number(),
                       "The index of the first character, beginning with 0; negative indexes count "
                       "from the end.",
                       kAllowOpenType},
                      {"length", Type::number(),
                       "The number of characters; a negative number means all that follow.",
                       kAllowOpenType}},
       .type = always(Type::string()),
       .value = substr},
  };
}

}  // namespace virga::cty
