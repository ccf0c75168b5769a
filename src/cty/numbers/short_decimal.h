// Decimals with few digits, stored as they were written; most fractions in texts are of this kind.
// Arithmetic converts them to the nearest number of their precision.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace virga::cty {

// The value digits / 10^places. It has so few digits that any two differ in a mantissa of
// kMinPrecision bits, and that digits and 10^places are exact doubles.
struct ShortDecimal {
  static constexpr std::size_t kMaxDigits = 15;
  static constexpr std::uint32_t kMinPrecision = 64;

  std::int64_t digits = 0;
  unsigned places = 0;

  // Pack and unpack the decimal in one word.
  std::int64_t packed() const { return digits * 32 + places; }
  static ShortDecimal unpack(std::int64_t word) {
    return {word >> 5, static_cast<unsigned>(word & 31)};
  }
};

// Reads an optional minus and digits with at most one point between them; trailing zeros are
// dropped. Returns nullopt for zero, for any other form and for more digits.
std::optional<ShortDecimal> read_short_decimal(std::string_view text);
std::string short_decimal_text(ShortDecimal decimal);
// The nearest double, and whether it is exact.
double to_double(ShortDecimal decimal);
bool is_exact_double(ShortDecimal decimal);
std::uint64_t power_of_ten(unsigned exponent);

}  // namespace virga::cty
