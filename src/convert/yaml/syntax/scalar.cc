#include "convert/yaml/syntax/scalar.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>

#include "base/text/ascii.h"

namespace virga::convert::yaml {
namespace {

constexpr std::array<std::string_view, 3> kTrue = {"true", "True", "TRUE"};
constexpr std::array<std::string_view, 3> kFalse = {"false", "False", "FALSE"};

template <std::size_t N>
bool is_one_of(std::string_view text, const std::array<std::string_view, N>& words) {
  return std::ranges::find(words, text) != words.end();
}

std::string_view without_sign(std::string_view text) {
  return text.starts_with('-') || text.starts_with('+') ? text.substr(1) : text;
}

bool is_not_finite(std::string_view text) {
  const std::string_view word = without_sign(text);
  return is_one_of(word, std::array<std::string_view, 3>{".inf", ".Inf", ".INF"}) ||
         is_one_of(text, std::array<std::string_view, 3>{".nan", ".NaN", ".NAN"});
}

std::size_t skip_digits(std::string_view text, std::size_t at) {
  while (at < text.size() && base::is_ascii_digit(text[at])) ++at;
  return at;
}

// Returns whether the text is `12`, `1.5`, `.5`, `1.` or one of these with an exponent.
bool is_decimal(std::string_view text) {
  text = without_sign(text);
  const std::size_t whole = skip_digits(text, 0);
  std::size_t at = whole;
  std::size_t digits = whole;
  if (at < text.size() && text[at] == '.') {
    const std::size_t end = skip_digits(text, at + 1);
    digits += end - at - 1;
    at = end;
  }
  if (digits == 0) return false;
  if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
    std::size_t exponent = at + 1;
    if (exponent < text.size() && (text[exponent] == '+' || text[exponent] == '-')) ++exponent;
    at = skip_digits(text, exponent);
    if (at == exponent) return false;
  }
  return at == text.size();
}

// The value of `0x1F`, `0o17`, `0b11` and `017`.
std::optional<std::uint64_t> other_base(std::string_view text) {
  text = without_sign(text);
  if (text.size() < 2 || text[0] != '0') return std::nullopt;
  int base = 8;
  std::size_t begin = 1;
  if (text[1] == 'x' || text[1] == 'X') base = 16, begin = 2;
  if (text[1] == 'o' || text[1] == 'O') base = 8, begin = 2;
  if (text[1] == 'b' || text[1] == 'B') base = 2, begin = 2;
  std::uint64_t value = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data() + begin, end, value, base);
  return error == std::errc() && stop == end ? std::optional(value) : std::nullopt;
}

std::string without_separators(std::string_view text) {
  std::string out(text);
  // `_1` and `_` are strings.
  const std::string_view digits = without_sign(text);
  if (!digits.empty() && base::is_ascii_digit(digits.front())) std::erase(out, '_');
  return out;
}

}  // namespace

ScalarType scalar_type(const Node& node) {
  if (node.tag == "!!str" || node.style != Node::Style::kPlain) return ScalarType::kString;
  if (is_one_of(node.text, kTrue) || is_one_of(node.text, kFalse)) return ScalarType::kBool;
  const std::string text = without_separators(node.text);
  const bool is_number = is_decimal(text) || other_base(text) || is_not_finite(text);
  return is_number ? ScalarType::kNumber : ScalarType::kString;
}

std::optional<std::string> decimal_number(const Node& node) {
  std::string text = without_separators(node.text);
  if (is_not_finite(text)) return std::nullopt;
  const bool negative = text.starts_with('-');
  const std::string sign = negative ? "-" : "";
  if (const auto value = other_base(text)) return sign + std::to_string(*value);
  std::string digits(without_sign(text));
  if (digits.starts_with('.')) digits.insert(0, "0");
  const std::size_t point = digits.find('.');
  if (point != std::string::npos && skip_digits(digits, point + 1) == point + 1) {
    digits.erase(point, 1);
  }
  const std::size_t zeros = std::min(digits.find_first_not_of('0'), digits.size() - 1);
  const bool keeps_one = zeros > 0 && !base::is_ascii_digit(digits[zeros]);
  digits.erase(0, keeps_one ? zeros - 1 : zeros);
  return sign + digits;
}

bool bool_value(const Node& node) {
  return is_one_of(node.text, kTrue);
}

}  // namespace virga::convert::yaml
