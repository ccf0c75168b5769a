// Functions that remove characters from the ends of a string.
#include <algorithm>

#include "base/text/unicode.h"
#include "cty/functions/families.h"
#include "cty/functions/rules.h"
#include "cty/functions/text/text.h"

namespace virga::cty {
namespace {

// Removes characters from both ends while `drop` returns true.
template <typename Drop>
std::string_view trimmed(std::string_view text, Drop drop) {
  while (!text.empty()) {
    const base::Decoded c = base::decode_utf8(text, 0);
    if (!drop(c.code_point)) break;
    text.remove_prefix(c.size);
  }
  while (!text.empty()) {
    std::size_t at = text.size() - 1;
    while (at > 0 && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80) --at;
    if (!drop(base::decode_utf8(text, at).code_point)) break;
    text = text.substr(0, at);
  }
  return text;
}

std::string trim_space(std::string_view text) {
  return std::string(trimmed(text, is_space));
}

std::string chomped(std::string_view text) {
  while (text.ends_with('\n') || text.ends_with('\r')) text.remove_suffix(1);
  return std::string(text);
}

std::string_view trim(std::string_view text, std::string_view cut) {
  std::u32string set;
  for (std::size_t at = 0; at < cut.size();) {
    const base::Decoded c = base::decode_utf8(cut, at);
    set.push_back(c.code_point);
    at += c.size;
  }
  std::ranges::sort(set);
  return trimmed(text, [&](char32_t c) { return std::ranges::binary_search(set, c); });
}

std::string_view trim_prefix(std::string_view text, std::string_view prefix) {
  return text.starts_with(prefix) ? text.substr(prefix.size()) : text;
}

std::string_view trim_suffix(std::string_view text, std::string_view suffix) {
  return text.ends_with(suffix) ? text.substr(0, text.size() - suffix.size()) : text;
}

FunctionSpec cut(std::string_view name, std::string_view description, Parameter what,
                 std::string_view (*apply)(std::string_view, std::string_view)) {
  return {.name = name,
          .description = description,
          .parameters = {{"str", Type::string(), "The string."}, std::move(what)},
          .type = always(Type::string()),
          .value = [apply](const Call& call) -> Result<Value> {
            return Value::string(apply(call.text(0), call.text(1)));
          }};
}

}  // namespace

std::vector<FunctionSpec> trim_functions() {
  const Type string = Type::string();
  return {
      text_function("trimspace", "Returns the string without whitespace at its start and end.",
                    trim_space),
      text_function("chomp", "Returns the string without line breaks at its end.", chomped),
      cut("trim", "Returns the string without certain characters at its start and end.",
          {"cutset", string, "The characters to remove, in any order."}, trim),
      cut("trimprefix",
          "Returns the string without a prefix. If it does not have the prefix, returns it "
          "unchanged.",
          {"prefix", string, "The prefix to remove, once."}, trim_prefix),
      cut("trimsuffix",
          "Returns the string without a suffix. If it does not have the suffix, returns it "
          "unchanged.",
          {"suffix", string, "The suffix to remove, once."}, trim_suffix),
  };
}

}  // namespace virga::cty
