#include "cty/numbers/decimal.h"

#include <mpfr.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <numeric>
#include <optional>

#include "base/check.h"
#include "cty/numbers/big.h"
#include "cty/numbers/fast.h"
#include "cty/numbers/scaled.h"

namespace virga::cty {
namespace {

using RoundedOperation = std::optional<Number> (*)(const Number&, const Number&);
using MpfrOperation = int (*)(mpfr_ptr, mpfr_srcptr, mpfr_srcptr, mpfr_rnd_t);

bool are_finite(const Number& a, const Number& b) {
  return !a.is_infinite() && !b.is_infinite();
}

// For operands that are not both finite; the limits do not apply to them.
Exact of_infinite(std::optional<Number> number) {
  if (!number) return base::Unexpected(Inexact::kUndefined);
  return *std::move(number);
}

// Returns true if the number has a finite binary form.
bool is_binary(const Number& number) {
  return BigAccess::form(number) != BigAccess::Form::kDecimal &&
         !BigAccess::is_long_decimal(number);
}

bool is_rounded(const Number& a, const Number& b) {
  return BigAccess::is_rounded(a) || BigAccess::is_rounded(b);
}

// --- decimals of 64 bits ---

struct ShortScaled {
  __int128 digits;
  unsigned places;
};

std::optional<ShortScaled> short_scaled(const Number& number) {
  switch (BigAccess::form(number)) {
    case BigAccess::Form::kInteger: return ShortScaled{BigAccess::integer(number), 0};
    case BigAccess::Form::kDecimal: {
      const ShortDecimal decimal = BigAccess::decimal(number);
      return ShortScaled{decimal.digits, decimal.places};
    }
    case BigAccess::Form::kDouble:
    case BigAccess::Form::kBig: return std::nullopt;
  }
  VIRGA_UNREACHABLE();
}

// Returns nullopt if the number does not fit a short form.
std::optional<Number> from_short(ShortScaled scaled, std::uint32_t precision) {
  constexpr __int128 kShortBound = 1'000'000'000'000'000;
  while (scaled.places > 0 && scaled.digits % 10 == 0) {
    scaled.digits /= 10;
    --scaled.places;
  }
  if (scaled.digits <= -kShortBound || scaled.digits >= kShortBound) return std::nullopt;
  if (scaled.places >= ShortDecimal::kMaxDigits) return std::nullopt;
  if (precision < ShortDecimal::kMinPrecision) return std::nullopt;
  return BigAccess::make(ShortDecimal{static_cast<std::int64_t>(scaled.digits), scaled.places},
                         precision);
}

std::optional<Number> short_sum(const Number& a, const Number& b, bool subtract) {
  auto left = short_scaled(a);
  auto right = short_scaled(b);
  if (!left || !right) return std::nullopt;
  const unsigned places = std::max(left->places, right->places);
  left->digits *= power_of_ten(places - left->places);
  right->digits *= power_of_ten(places - right->places);
  const __int128 sum = subtract ? left->digits - right->digits : left->digits + right->digits;
  if (sum == 0) return std::nullopt;
  return from_short({sum, places}, wider_precision(a, b));
}

// --- binary fractions ---

// Applies an operation exactly. Requires: the result has at most `bits` bits.
Exact binary(MpfrOperation operation, mpfr_srcptr a, mpfr_srcptr b, std::int64_t bits,
             std::uint32_t precision, std::uint32_t max_bits) {
  if (bits > 2 * std::int64_t{max_bits} + 64) return too_long();
  Mp result(static_cast<std::uint32_t>(std::max<std::int64_t>(bits, 1)));
  operation(result, a, b, MPFR_RNDN);
  const mpfr_srcptr view = result;
  if (!mpfr_regular_p(view)) return of_infinite(BigAccess::make(result, precision));
  const Span span = span_of(view);
  if (span.high > std::int64_t{max_bits} || -span.low > std::int64_t{max_bits}) return too_long();
  const auto needed = static_cast<std::uint32_t>(span.high - span.low);
  return checked(*BigAccess::make(result, std::max(precision, needed)), max_bits);
}

Exact binary_sum(const Number& a, const Number& b, MpfrOperation operation,
                 std::uint32_t max_bits) {
  const Mp left(a);
  const Mp right(b);
  const std::uint32_t precision = wider_precision(a, b);
  if (a.is_zero() || b.is_zero()) {
    const Mp& other = a.is_zero() ? right : left;
    return binary(operation, left, right,
                  b.is_zero() && a.is_zero() ? 1 : mpfr_min_prec(static_cast<mpfr_srcptr>(other)),
                  precision, max_bits);
  }
  const Span first = span_of(left);
  const Span second = span_of(right);
  const std::int64_t bits = std::max(first.high, second.high) + 1 - std::min(first.low, second.low);
  return binary(operation, left, right, bits, precision, max_bits);
}

// --- operations on rounded quotients ---

// Requires: the result has at most `whole_bits` bits in front of the point.
Exact rounded(MpfrOperation operation, const Number& a, const Number& b, std::int64_t whole_bits,
              std::uint32_t max_bits) {
  if (whole_bits > std::int64_t{max_bits} + 2) return too_long();
  const std::int64_t bits = std::max<std::int64_t>(
      {wider_precision(a, b), Number::kTextPrecision, whole_bits + kRoundedFraction});
  Mp result(static_cast<std::uint32_t>(bits));
  operation(result, Mp(a), Mp(b), MPFR_RNDN);
  Number number = *BigAccess::make(result, static_cast<std::uint32_t>(bits));
  BigAccess::set_rounded(number);
  return checked(std::move(number), max_bits);
}

Exact sum(const Number& a, const Number& b, bool subtract, std::uint32_t max_bits) {
  const MpfrOperation operation = subtract ? mpfr_sub : mpfr_add;
  if (is_rounded(a, b)) {
    return rounded(operation, a, b, std::max(exponent_of(a), exponent_of(b)) + 1, max_bits);
  }
  if (is_binary(a) && is_binary(b)) return binary_sum(a, b, operation, max_bits);
  if (auto number = short_sum(a, b, subtract)) return checked(*std::move(number), max_bits);
  Scaled left;
  Scaled right;
  if (!scale(a, left, max_bits) || !scale(b, right, max_bits)) return too_long();
  align(left, right);
  subtract ? mpz_sub(left.digits, left.digits, right.digits)
           : mpz_add(left.digits, left.digits, right.digits);
  return from_scaled(left, wider_precision(a, b), max_bits);
}

// Returns the odd factor of a nonzero 64-bit integer or double; 0 for other numbers.
std::uint64_t odd_part(const Number& number) {
  std::uint64_t magnitude = 0;
  switch (BigAccess::form(number)) {
    case BigAccess::Form::kInteger: {
      const std::int64_t value = BigAccess::integer(number);
      const auto bits = static_cast<std::uint64_t>(value);
      magnitude = value < 0 ? 0 - bits : bits;
      break;
    }
    case BigAccess::Form::kDouble: {
      int exponent = 0;
      const double fraction = std::frexp(std::abs(BigAccess::real(number)), &exponent);
      magnitude = static_cast<std::uint64_t>(std::ldexp(fraction, 53));
      break;
    }
    case BigAccess::Form::kDecimal:
    case BigAccess::Form::kBig: return 0;
  }
  return magnitude >> std::countr_zero(magnitude);
}

// A cheap test whether the quotient certainly has no finite decimal form. A reduced quotient has
// one only if its denominator has no factors but 2 and 5.
bool has_no_decimal_quotient(const Number& a, const Number& b) {
  const std::uint64_t numerator = odd_part(a);
  std::uint64_t denominator = odd_part(b);
  if (numerator == 0 || denominator == 0) return false;
  denominator /= std::gcd(numerator, denominator);
  while (denominator % 5 == 0) denominator /= 5;
  return denominator != 1;
}

Exact quotient_of(Scaled& numerator, Scaled& denominator, std::uint32_t precision,
                  std::uint32_t max_bits) {
  // Reduces the quotient to lowest terms.
  align(numerator, denominator);
  Mz divisor;
  mpz_gcd(divisor, numerator.digits, denominator.digits);
  if (mpz_sgn(static_cast<mpz_srcptr>(denominator.digits)) < 0) mpz_neg(divisor, divisor);
  mpz_divexact(numerator.digits, numerator.digits, divisor);
  mpz_divexact(denominator.digits, denominator.digits, divisor);
  Mz rest;
  mpz_set(rest, denominator.digits);
  const auto twos = static_cast<std::int64_t>(mpz_scan1(rest, 0));
  mpz_fdiv_q_2exp(rest, rest, static_cast<mp_bitcnt_t>(twos));
  const std::int64_t fives = remove_factor(rest, 5);
  if (mpz_cmp_ui(static_cast<mpz_srcptr>(rest), 1) == 0) {
    const std::int64_t places = std::max(twos, fives);
    if (places > std::int64_t{max_bits}) return too_long();
    Mz power;
    mpz_ui_pow_ui(power, 5, static_cast<unsigned long>(places - fives));
    mpz_mul(numerator.digits, numerator.digits, power);
    mpz_mul_2exp(numerator.digits, numerator.digits, static_cast<mp_bitcnt_t>(places - twos));
    numerator.places = places;
    return from_scaled(numerator, precision, max_bits);
  }
  // If the quotient is not an integer, it differs from the next one by at least 1/denominator.
  const std::int64_t above = bits_of(numerator.digits);
  const std::int64_t below = bits_of(denominator.digits);
  if (above - below > std::int64_t{max_bits} + 1) return too_long();
  const std::int64_t bits = std::max<std::int64_t>(
      {precision, Number::kTextPrecision, above + 2, above - below + 1 + kRoundedFraction});
  Mp result(static_cast<std::uint32_t>(bits));
  Mp dividend(static_cast<std::uint32_t>(above));
  mpfr_set_z(dividend, numerator.digits, MPFR_RNDN);
  mpfr_div_z(result, dividend, denominator.digits, MPFR_RNDN);
  Number number = *BigAccess::make(result, static_cast<std::uint32_t>(bits));
  BigAccess::set_rounded(number);
  return checked(std::move(number), max_bits);
}

}  // namespace

Exact decimal_sum(const Number& a, const Number& b, std::uint32_t max_bits) {
  if (!are_finite(a, b)) return of_infinite(Number::add(a, b));
  const std::uint32_t precision = wider_precision(a, b);
  if (std::int64_t result;
      both_integers(a, b) &&
      !__builtin_add_overflow(BigAccess::integer(a), BigAccess::integer(b), &result) &&
      fits_bits(result, precision)) {
    return checked(BigAccess::integer(result, precision), max_bits);
  }
  double left = 0;
  double right = 0;
  if (is_real(a, left) && is_real(b, right) && lost_in_sum(left, right, left + right) == 0 &&
      precision >= Number::kDoublePrecision) {
    if (auto number = from_real(left + right, precision)) {
      return checked(*std::move(number), max_bits);
    }
  }
  return sum(a, b, false, max_bits);
}

Exact decimal_difference(const Number& a, const Number& b, std::uint32_t max_bits) {
  if (!are_finite(a, b)) return of_infinite(Number::subtract(a, b));
  const std::uint32_t precision = wider_precision(a, b);
  if (std::int64_t result;
      both_integers(a, b) &&
      !__builtin_sub_overflow(BigAccess::integer(a), BigAccess::integer(b), &result) &&
      fits_bits(result, precision)) {
    return checked(BigAccess::integer(result, precision), max_bits);
  }
  double left = 0;
  double right = 0;
  if (is_real(a, left) && is_real(b, right) && lost_in_sum(left, -right, left - right) == 0 &&
      precision >= Number::kDoublePrecision) {
    if (auto number = from_real(left - right, precision)) {
      return checked(*std::move(number), max_bits);
    }
  }
  return sum(a, b, true, max_bits);
}

Exact decimal_product(const Number& a, const Number& b, std::uint32_t max_bits) {
  if (!are_finite(a, b)) return of_infinite(Number::multiply(a, b));
  const std::uint32_t precision = wider_precision(a, b);
  if (a.is_zero() || b.is_zero()) {
    return signed_zero(a.is_negative() != b.is_negative(), precision);
  }
  if (std::int64_t result;
      both_integers(a, b) &&
      !__builtin_mul_overflow(BigAccess::integer(a), BigAccess::integer(b), &result) &&
      fits_bits(result, precision)) {
    return checked(BigAccess::integer(result, precision), max_bits);
  }
  double left = 0;
  double right = 0;
  if (is_real(a, left) && is_real(b, right) && precision >= Number::kDoublePrecision) {
    const double product = left * right;
    if (product != 0 && std::fma(left, right, -product) == 0) {
      if (auto number = from_real(product, precision)) {
        return checked(*std::move(number), max_bits);
      }
    }
  }
  if (is_rounded(a, b)) {
    return rounded(mpfr_mul, a, b, exponent_of(a) + exponent_of(b), max_bits);
  }
  if (is_binary(a) && is_binary(b)) {
    const Mp first(a);
    const Mp second(b);
    const std::int64_t bits = mpfr_min_prec(static_cast<mpfr_srcptr>(first)) +
                              mpfr_min_prec(static_cast<mpfr_srcptr>(second));
    return binary(mpfr_mul, first, second, bits, precision, max_bits);
  }
  if (const auto x = short_scaled(a), y = short_scaled(b); x && y) {
    // Less than 2^63 times 10^15, so it does not overflow.
    const ShortScaled product{x->digits * y->digits, x->places + y->places};
    if (auto number = from_short(product, precision)) {
      return checked(*std::move(number), max_bits);
    }
  }
  Scaled first;
  Scaled second;
  if (!scale(a, first, max_bits) || !scale(b, second, max_bits)) return too_long();
  mpz_mul(first.digits, first.digits, second.digits);
  first.places += second.places;
  return from_scaled(first, precision, max_bits);
}

Exact decimal_quotient(const Number& a, const Number& b, std::uint32_t max_bits) {
  if (!are_finite(a, b) || a.is_zero() || b.is_zero()) return of_infinite(Number::divide(a, b));
  const std::uint32_t precision = wider_precision(a, b);
  if (both_integers(a, b) && BigAccess::integer(a) != std::numeric_limits<std::int64_t>::min() &&
      BigAccess::integer(a) % BigAccess::integer(b) == 0) {
    const std::int64_t result = BigAccess::integer(a) / BigAccess::integer(b);
    if (fits_bits(result, precision)) {
      return checked(BigAccess::integer(result, precision), max_bits);
    }
  }
  double left = 0;
  double right = 0;
  if (is_real(a, left) && is_real(b, right) && precision >= Number::kDoublePrecision) {
    const double quotient = left / right;
    if (quotient != 0 && std::fma(quotient, right, -left) == 0) {
      if (auto number = from_real(quotient, precision)) {
        return checked(*std::move(number), max_bits);
      }
    }
  }
  if (is_rounded(a, b) || has_no_decimal_quotient(a, b)) {
    return rounded(mpfr_div, a, b, exponent_of(a) - exponent_of(b) + 1, max_bits);
  }
  Scaled numerator;
  Scaled denominator;
  if (!scale(a, numerator, max_bits) || !scale(b, denominator, max_bits)) return too_long();
  return quotient_of(numerator, denominator, precision, max_bits);
}

Exact decimal_remainder(const Number& a, const Number& b, std::uint32_t max_bits) {
  if (!are_finite(a, b) || b.is_zero()) return of_infinite(Number::modulo(a, b));
  const std::uint32_t precision = wider_precision(a, b);
  if (both_integers(a, b) && BigAccess::integer(b) != -1) {
    const std::int64_t rest = BigAccess::integer(a) % BigAccess::integer(b);
    if (fits_bits(rest, precision)) return checked(BigAccess::integer(rest, precision), max_bits);
  }
  Scaled dividend;
  Scaled divisor;
  if (!scale(a, dividend, max_bits) || !scale(b, divisor, max_bits)) return too_long();
  align(dividend, divisor);
  mpz_tdiv_r(dividend.digits, dividend.digits, divisor.digits);
  return from_scaled(dividend, precision, max_bits);
}

}  // namespace virga::cty
