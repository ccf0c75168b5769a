#include "cty/numbers/short_decimal.h"

#include <charconv>

#include "base/text/ascii.h"

namespace virga::cty {

std::uint64_t power_of_ten(unsigned exponent) {
  std::uint64_t power = 1;
  while (exponent-- > 0) power *= 10;
  return power;
}

std::optional<ShortDecimal> read_short_decimal(std::string_view text) {
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  if (text.empty() || text.size() > ShortDecimal::kMaxDigits + 1) return {};
  ShortDecimal decimal;
  std::size_t point = text.size();
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (base::is_ascii_digit(text[i])) {
      decimal.digits = decimal.digits * 10 + (text[i] - '0');
    } else if (text[i] == '.' && point == text.size() && i > 0) {
      point = i;
    } else {
      return {};
    }
  }
  if (decimal.digits == 0) return {};
  if (point < text.size()) {
    if (!base::is_ascii_digit(text.back())) return {};
    decimal.places = static_cast<unsigned>(text.size() - point - 1);
    for (; decimal.places > 0 && decimal.digits % 10 == 0; --decimal.places) decimal.digits /= 10;
  } else if (text.size() > ShortDecimal::kMaxDigits) {
    return {};
  }
  if (negative) decimal.digits = -decimal.digits;
  return decimal;
}

std::string short_decimal_text(ShortDecimal decimal) {
  char digits[24];
  const char* const end = std::to_chars(digits, digits + sizeof digits, decimal.digits).ptr;
  std::string text(digits, static_cast<std::size_t>(end - digits));
  if (decimal.places == 0) return text;
  const std::size_t sign = decimal.digits < 0 ? 1 : 0;
  const std::size_t wanted = sign + decimal.places + 1;  // at least one digit before the point
  if (text.size() < wanted) text.insert(sign, wanted - text.size(), '0');
  text.insert(text.size() - decimal.places, 1, '.');
  return text;
}

double to_double(ShortDecimal decimal) {
  return static_cast<double>(decimal.digits) / static_cast<double>(power_of_ten(decimal.places));
}

// A fraction has a finite binary form if its reduced denominator is a power of two.
bool is_exact_double(ShortDecimal decimal) {
  for (; decimal.places > 0; --decimal.places) {
    if (decimal.digits % 5 != 0) return false;
    decimal.digits /= 5;
  }
  return true;
}

}  // namespace virga::cty
