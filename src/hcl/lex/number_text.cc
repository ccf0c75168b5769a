#include "hcl/lex/number_text.h"

#include <algorithm>
#include <cstdint>

#include "hcl/lex/byte_class.h"

namespace virga::hcl {

namespace {

// The largest exponent. A value beyond it cannot be represented and cannot be intended.
constexpr std::int64_t kLargestExponent = 2'147'483'646;

std::size_t skip_digits(std::string_view text, std::size_t at) {
  while (at < text.size() && is_digit(text[at])) ++at;
  return at;
}

bool is_exponent(std::string_view text) {
  if (text.empty()) return true;
  std::size_t at = text.size() > 1 && (text[1] == '+' || text[1] == '-') ? 2 : 1;
  std::int64_t value = 0;
  for (; at < text.size() && is_digit(text[at]); ++at) {
    value = std::min(value * 10 + (text[at] - '0'), kLargestExponent + 1);
  }
  return at == text.size() && value <= kLargestExponent;
}

}  // namespace

bool is_native_number(std::string_view text) {
  std::size_t at = skip_digits(text, 0);
  if (at < text.size() && text[at] == '.') at = skip_digits(text, at + 1);
  return (at == text.size() || (text[at] | 0x20) == 'e') && is_exponent(text.substr(at));
}

bool is_json_number(std::string_view text) {
  if (text.starts_with('-')) text.remove_prefix(1);
  if (text.empty() || !is_digit(text[0]) || !is_digit(text.back())) return false;
  const std::size_t whole = skip_digits(text, 0);
  if (text[0] == '0' && whole > 1) return false;
  const bool fraction = whole < text.size() && text[whole] == '.';
  return (!fraction || is_digit(text[whole + 1])) && is_native_number(text);
}

}  // namespace virga::hcl
