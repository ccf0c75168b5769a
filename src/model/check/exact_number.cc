#include "model/check/exact_number.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>

namespace virga::model {

namespace {

// log2(10) and log2(5), rounded up.
constexpr double kBitsOfTen = 3.32193;
constexpr double kBitsOfFive = 2.32193;

// Is the exponent of the text small enough to be added to? `max` is far below the range of int64.
bool has_sane_exponent(std::string_view text, std::int64_t max) {
  const std::size_t e = text.find_first_of("eE");
  if (e == std::string_view::npos) return true;
  std::string_view digits = text.substr(e + 1);
  if (digits.starts_with('+')) digits.remove_prefix(1);
  std::int64_t exponent = 0;
  const auto result = std::from_chars(digits.data(), digits.data() + digits.size(), exponent);
  return result.ec == std::errc{} && std::abs(exponent) <= max;
}

// Bits of the mantissa that the number needs: those of its digits and, for every zero behind them,
// of a factor of five; the factor of two goes into the exponent.
double bits_of_whole(const Decimal& number) {
  const auto size = static_cast<double>(number.digits.size());
  return size * kBitsOfTen + (static_cast<double>(number.exponent) - size) * kBitsOfFive + 1;
}

// Takes the digits that `text` starts with; how many they were.
std::size_t take_digits(std::string_view& text) {
  const std::size_t count = std::min(text.find_first_not_of("0123456789"), text.size());
  text.remove_prefix(count);
  return count;
}

}  // namespace

Type literal_type(const ExactNumber& number) {
  const auto whole = number.value.to_int64();
  const bool is_int = whole && *whole == static_cast<std::int32_t>(*whole);
  return Type::constant(is_int ? Type::integer() : Type::number(), number.constant);
}

bool is_decimal(std::string_view text) {
  if (take_digits(text) == 0) return false;
  if (text.starts_with('.')) {
    text.remove_prefix(1);
    take_digits(text);
  }
  if (text.empty()) return true;
  if (text.front() != 'e' && text.front() != 'E') return false;
  text.remove_prefix(1);
  if (text.starts_with('+') || text.starts_with('-')) text.remove_prefix(1);
  return take_digits(text) > 0 && text.empty();
}

std::optional<ExactNumber> exact_number(std::string_view text, std::uint32_t max_bits) {
  if (text.size() > max_bits || !has_sane_exponent(text, max_bits)) return std::nullopt;
  const Decimal decimal = Decimal::parse(text);
  const bool whole = decimal.exponent >= static_cast<std::int64_t>(decimal.digits.size());
  std::uint32_t precision = cty::Number::kTextPrecision;
  if (whole && !decimal.digits.empty()) {
    const double bits = bits_of_whole(decimal);
    if (bits > max_bits) return std::nullopt;
    precision = std::max(precision, static_cast<std::uint32_t>(bits) + 1);
  }
  auto value = cty::Number::parse(text, precision);
  if (!value) return std::nullopt;
  return ExactNumber{*std::move(value), Constant::of_number(text)};
}

}  // namespace virga::model
