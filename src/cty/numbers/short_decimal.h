// Decimals of few digits, kept as they were written: most fractions that a text holds. They are
// the nearest number of their precision, and become it when someone computes with them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace virga::cty {

// digits / 10^places. So few digits that a mantissa of kLeastPrecision bits tells any two apart and
// that both numbers of the quotient are exact doubles.
struct ShortDecimal {
  static constexpr std::size_t kMostDigits = 15;
  static constexpr std::uint32_t kLeastPrecision = 64;

  std::int64_t digits = 0;
  unsigned places = 0;

  // In one word, and back.
  std::int64_t packed() const { return digits * 32 + places; }
  static ShortDecimal unpack(std::int64_t word) {
    return {word >> 5, static_cast<unsigned>(word & 31)};
  }
};

// Reads an optional minus and digits with at most one point between them; zeros at the end go.
// Nothing for zero, and for whatever has another form or more digits.
std::optional<ShortDecimal> read_short_decimal(std::string_view text);
std::string short_decimal_text(ShortDecimal decimal);
// The nearest double, and whether it is exactly the number.
double to_double(ShortDecimal decimal);
bool is_exact_double(ShortDecimal decimal);
std::uint64_t power_of_ten(unsigned exponent);

}  // namespace virga::cty
