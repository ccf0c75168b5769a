// Parses numbers. This file checks the grammar before MPFR reads the text.
#include <mpfr.h>

#include <algorithm>
#include <bit>
#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/check.h"
#include "base/text/ascii.h"
#include "cty/numbers/big.h"
#include "cty/numbers/decimal.h"
#include "cty/numbers/exact.h"
#include "cty/numbers/fast.h"
#include "cty/numbers/scaled.h"

namespace virga::cty {
namespace {

// Larger exponents are not valid.
constexpr std::int64_t kExponentLimit = 2147483647;

// Maximum number of digits of integers that are parsed exactly.
constexpr std::size_t kMaxDigits = 100'000;

std::size_t skip_digits(std::string_view text, std::size_t at) {
  while (at < text.size() && base::is_ascii_digit(text[at])) ++at;
  return at;
}

std::optional<std::int64_t> read_exponent(std::string_view text) {
  const bool negative = text.starts_with('-');
  if (negative || text.starts_with('+')) text.remove_prefix(1);
  if (text.empty() || skip_digits(text, 0) != text.size()) return std::nullopt;
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || value >= kExponentLimit) return std::nullopt;
  return negative ? -value : value;
}

// The parts of the text of a number.
struct NumberParts {
  bool negative = false;
  std::string_view mantissa;  // digits and at most one point
  char exponent_letter = 0;   // e or p; 0 if it has no exponent
  std::int64_t exponent = 0;
};

// Returns nullopt if the text is not a number, and for infinity.
std::optional<NumberParts> read_number_parts(std::string_view text) {
  NumberParts parts;
  if (text.starts_with('-') || text.starts_with('+')) {
    parts.negative = text[0] == '-';
    text.remove_prefix(1);
  }
  std::size_t end = skip_digits(text, 0);
  std::size_t digits = end;
  if (end < text.size() && text[end] == '.') {
    const std::size_t after = skip_digits(text, end + 1);
    digits += after - (end + 1);
    end = after;
  }
  if (digits == 0) return std::nullopt;
  parts.mantissa = text.substr(0, end);
  if (end == text.size()) return parts;

  const char letter = static_cast<char>(text[end] | 0x20);
  if (letter != 'e' && letter != 'p') return std::nullopt;
  parts.exponent_letter = letter;
  const auto exponent = read_exponent(text.substr(end + 1));
  if (!exponent) return std::nullopt;
  parts.exponent = *exponent;
  return parts;
}

}  // namespace

std::optional<Number> Number::parse(std::string_view text, std::uint32_t precision) {
  // Fast path: most numbers are short.
  if (precision >= ShortDecimal::kMinPrecision) {
    if (const auto decimal = read_short_decimal(text)) return BigAccess::make(*decimal, precision);
  }
  if (!text.empty() && text.size() <= 18 && skip_digits(text, 0) == text.size()) {
    std::int64_t value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    if (fits_bits(value, precision)) return Number(value, precision);
  }
  for (const std::string_view name : {"inf", "Inf", "+inf", "+Inf"}) {
    if (text == name) return infinity(false);
  }
  if (text == "-inf" || text == "-Inf") return infinity(true);

  const std::optional<NumberParts> parts = read_number_parts(text);
  if (!parts) return std::nullopt;
  std::string plain(parts->negative ? "-" : "");
  plain += parts->mantissa;
  if (parts->exponent_letter == 'e') plain += "e" + std::to_string(parts->exponent);
  Mp value(precision);
  if (mpfr_set_str(value, plain.c_str(), 10, MPFR_RNDN) != 0) return std::nullopt;
  if (parts->exponent_letter == 'p')
    mpfr_mul_2si(value, value, static_cast<long>(parts->exponent), MPFR_RNDN);
  return BigAccess::make(value, precision);
}

std::optional<Number> Number::parse_integer(std::string_view digits, int base) {
  const bool negative = digits.starts_with('-');
  if (negative || digits.starts_with('+')) digits.remove_prefix(1);
  if (digits.empty() || digits.size() > kMaxDigits) return std::nullopt;
  std::string plain(negative ? "-" : "");
  for (const char c : digits) {
    const bool lower = c >= 'a' && c <= 'z';
    const bool upper = c >= 'A' && c <= 'Z';
    // Above base 36, upper case letters are separate digits after the lower case ones. MPFR orders
    // them the other way round.
    const int letter = lower ? c - 'a' + 10 : upper ? c - 'A' + (base > 36 ? 36 : 10) : 99;
    if ((base::is_ascii_digit(c) ? c - '0' : letter) >= base) return std::nullopt;
    plain += base > 36 && (lower || upper) ? static_cast<char>(c ^ 0x20) : c;
  }
  const auto bits = static_cast<std::uint32_t>(std::bit_width(static_cast<unsigned>(base) - 1));
  Mp value(static_cast<std::uint32_t>(digits.size()) * bits + 1);
  if (mpfr_set_str(value, plain.c_str(), base, MPFR_RNDN) != 0) return std::nullopt;
  if (mpfr_zero_p(static_cast<mpfr_srcptr>(value))) return integer(0);
  const auto size = static_cast<std::uint32_t>(mpfr_get_exp(static_cast<mpfr_srcptr>(value)));
  return BigAccess::make(value, std::max(kIntegerPrecision, size));
}

bool is_rounded_integer(std::string_view text) {
  if (!read_number_parts(text) || !is_whole_text(text)) return false;
  Mp value(Number::kTextPrecision);
  return mpfr_strtofr(value, std::string(text).c_str(), nullptr, 10, MPFR_RNDN) != 0;
}

Exact parse_decimal(std::string_view text, std::uint32_t max_bits) {
  if (const auto decimal = read_short_decimal(text)) {
    return checked(BigAccess::make(*decimal, Number::kTextPrecision), max_bits);
  }
  // Fits 64 bits.
  constexpr std::size_t kShortInteger = 18;
  if (text.size() <= kShortInteger && !text.empty() &&
      text.find_first_not_of("0123456789") == std::string_view::npos) {
    return checked(*Number::parse(text), max_bits);
  }
  const std::optional<NumberParts> parts = read_number_parts(text);
  // Handles infinity, and finds the error of an invalid text.
  if (!parts || text.size() > max_bits) return parse_exact(text, max_bits);
  if (std::abs(parts->exponent) > std::int64_t{max_bits}) return too_long();
  Scaled scaled;
  std::string digits(parts->mantissa);
  if (const std::size_t point = digits.find('.'); point != std::string::npos) {
    scaled.places = static_cast<std::int64_t>(digits.size() - point - 1);
    digits.erase(point, 1);
  }
  const int read = mpz_set_str(scaled.digits, digits.c_str(), 10);
  VIRGA_CHECK(read == 0);
  if (mpz_sgn(static_cast<mpz_srcptr>(scaled.digits)) == 0) {
    return signed_zero(parts->negative, Number::kTextPrecision);
  }
  if (parts->negative) mpz_neg(scaled.digits, scaled.digits);
  if (parts->exponent_letter == 'e') scaled.places -= parts->exponent;
  if (parts->exponent_letter == 'p' && !scale_by_twos(scaled, parts->exponent, max_bits)) {
    return too_long();
  }
  return from_scaled(scaled, Number::kTextPrecision, max_bits);
}

}  // namespace virga::cty
