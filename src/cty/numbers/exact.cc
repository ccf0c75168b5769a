#include "cty/numbers/exact.h"

#include <mpfr.h>

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>

#include "base/check.h"
#include "cty/numbers/big.h"

namespace virga::cty {

std::int64_t whole_bits(const Number& number) {
  using Form = BigAccess::Form;
  switch (BigAccess::form(number)) {
    case Form::kInteger: {
      const std::int64_t value = BigAccess::integer(number);
      const auto bits = static_cast<std::uint64_t>(value);
      return std::bit_width(value < 0 ? 0 - bits : bits);
    }
    case Form::kDouble:
    case Form::kDecimal: {
      const double value = number.nearest_double();
      return value == 0 ? 0 : std::ilogb(value) + 1;
    }
    case Form::kBig: return mpfr_get_exp(BigAccess::big(number));
  }
  VIRGA_UNREACHABLE();
}

namespace {

using Rounded = std::optional<Number> (*)(const Number&, const Number&);
using MpfrOperation = int (*)(mpfr_ptr, mpfr_srcptr, mpfr_srcptr, mpfr_rnd_t);

Exact limited(std::optional<Number> number, std::uint32_t max_bits) {
  if (!number) return base::Unexpected(Inexact::kUndefined);
  if (!number->is_infinite() && whole_bits(*number) > max_bits) {
    return base::Unexpected(Inexact::kTooLong);
  }
  return with_all_digits(*number);
}

// Uses `rounded` if its precision `enough` suffices for `bits`, the maximum number of bits in front
// of the point of the result. Otherwise computes with `bits` bits.
Exact apply(Rounded rounded, MpfrOperation operation, const Number& a, const Number& b,
            std::int64_t bits, std::int64_t enough, std::uint32_t max_bits) {
  if (bits <= enough) return limited(rounded(a, b), max_bits);
  // The estimate may be too large by two.
  if (bits > std::int64_t{max_bits} + 2) return base::Unexpected(Inexact::kTooLong);
  Mp result(static_cast<std::uint32_t>(bits));
  operation(result, Mp(a), Mp(b), MPFR_RNDN);
  return limited(BigAccess::make(result, static_cast<std::uint32_t>(bits)), max_bits);
}

bool finite(const Number& a, const Number& b) {
  return !a.is_infinite() && !b.is_infinite();
}

bool both_whole(const Number& a, const Number& b) {
  return a.is_integer() && b.is_integer();
}

// The exponent of the text of a number, 0 if it has none. Returns nullopt if the exponent exceeds
// 64 bits.
std::optional<std::int64_t> exponent_of(std::string_view text) {
  const std::size_t letter = text.find_first_of("eEpP");
  if (letter == std::string_view::npos) return 0;
  std::string_view digits = text.substr(letter + 1);
  if (digits.starts_with('+')) digits.remove_prefix(1);
  std::int64_t exponent = 0;
  const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), exponent);
  if (read.ec != std::errc()) return std::nullopt;
  return exponent;
}

bool is_moderate(std::string_view text, std::uint32_t max_bits) {
  const auto exponent = exponent_of(text);
  return exponent && std::abs(*exponent) <= max_bits;
}

Inexact why_not_read(std::string_view long_text) {
  const bool is_number = long_text.find_first_not_of("0123456789+-.eE") == std::string_view::npos;
  return is_number ? Inexact::kTooLong : Inexact::kUndefined;
}

}  // namespace

Exact exact_sum(const Number& a, const Number& b, std::uint32_t max_bits) {
  if (!finite(a, b)) return limited(Number::add(a, b), max_bits);
  return apply(Number::add, mpfr_add, a, b, std::max(whole_bits(a), whole_bits(b)) + 1,
               wider_precision(a, b), max_bits);
}

Exact exact_difference(const Number& a, const Number& b, std::uint32_t max_bits) {
  if (!finite(a, b)) return limited(Number::subtract(a, b), max_bits);
  return apply(Number::subtract, mpfr_sub, a, b, std::max(whole_bits(a), whole_bits(b)) + 1,
               wider_precision(a, b), max_bits);
}

// Number::multiply() is exact up to the precision of text, and rounds beyond.
Exact exact_product(const Number& a, const Number& b, std::uint32_t max_bits) {
  if (!finite(a, b)) return limited(Number::multiply(a, b), max_bits);
  return apply(Number::multiply, mpfr_mul, a, b, whole_bits(a) + whole_bits(b),
               Number::kTextPrecision, max_bits);
}

// If the quotient of integers is not an integer, it differs from the next one by at least 1/b. Two
// bits more than `a` has are enough to distinguish them.
Exact exact_quotient(const Number& a, const Number& b, std::uint32_t max_bits) {
  if (!finite(a, b) || b.is_zero()) return limited(Number::divide(a, b), max_bits);
  const std::int64_t bits =
      both_whole(a, b) ? whole_bits(a) + 2 : whole_bits(a) - whole_bits(b) + 1;
  return apply(Number::divide, mpfr_div, a, b, bits, wider_precision(a, b), max_bits);
}

Exact exact_remainder(const Number& a, const Number& b, std::uint32_t max_bits) {
  // Number::modulo() is exact if the quotient is exact (see exact_quotient()).
  const bool own = !finite(a, b) || !both_whole(a, b) || b.is_zero() ||
                   whole_bits(a) + 2 <= std::int64_t{a.precision()};
  if (own) return limited(Number::modulo(a, b), max_bits);
  const auto bits = static_cast<std::uint32_t>(std::max<std::int64_t>(whole_bits(b), 1));
  Mp rest(bits);
  mpfr_fmod(rest, Mp(a), Mp(b), MPFR_RNDN);
  if (mpfr_zero_p(static_cast<mpfr_srcptr>(rest))) mpfr_set_zero(rest, 1);
  return limited(BigAccess::make(rest, std::max(a.precision(), bits)), max_bits);
}

Exact parse_exact(std::string_view text, std::uint32_t max_bits) {
  if (text.size() > max_bits) return base::Unexpected(why_not_read(text));
  std::optional<Number> number = Number::parse(text);
  if (!number) return base::Unexpected(Inexact::kUndefined);
  const bool has_digits = text.find_first_of("0123456789") != std::string_view::npos;
  if (!has_digits) return *std::move(number);  // infinity
  if (number->is_infinite() || !is_moderate(text, max_bits)) {
    return base::Unexpected(Inexact::kTooLong);
  }
  const std::int64_t bits = whole_bits(*number);
  // Rounding may have carried into one more bit.
  if (bits > std::int64_t{max_bits} + 1) return base::Unexpected(Inexact::kTooLong);
  if (bits > Number::kTextPrecision) {
    number = Number::parse(text, static_cast<std::uint32_t>(bits));
  }
  if (number->is_integer() && !is_whole_text(text)) return base::Unexpected(Inexact::kTooLong);
  return limited(std::move(number), max_bits);
}

// The number is an integer if the exponent moves its last digit in front of the point. Binary
// exponents (`p`) never round a fraction to an integer.
bool is_whole_text(std::string_view text) {
  if (text.find_first_of("pP") != std::string_view::npos) return true;
  const std::string_view mantissa = text.substr(0, text.find_first_of("eE"));
  const std::size_t point = std::min(mantissa.find('.'), mantissa.size());
  const std::size_t last = mantissa.find_last_of("123456789");
  if (last == std::string_view::npos) return true;
  const auto places = static_cast<std::int64_t>(last) - static_cast<std::int64_t>(point);
  return (last < point ? places + 1 : places) <= exponent_of(text).value_or(0);
}

Number with_all_digits(const Number& number) {
  if (number.is_infinite() || whole_bits(number) <= std::int64_t{number.precision()}) return number;
  const auto bits = static_cast<std::uint32_t>(whole_bits(number));
  return *BigAccess::make(Mp(number), bits);
}

}  // namespace virga::cty
