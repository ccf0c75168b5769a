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
#include "cty/numbers/read_parts.h"

namespace virga::cty {
namespace {

constexpr double kBitsOfDigit = 3.3219280948873626;

using RoundedOperation = std::optional<Number> (*)(const Number&, const Number&);
using MpfrOperation = int (*)(mpfr_ptr, mpfr_srcptr, mpfr_srcptr, mpfr_rnd_t);

std::unexpected<Inexact> too_long() {
  return std::unexpected(Inexact::kTooLong);
}

bool are_finite(const Number& a, const Number& b) {
  return !a.is_infinite() && !b.is_infinite();
}

// Of operands that are not both finite: the limits do not apply.
Exact of_infinite(std::optional<Number> number) {
  if (!number) return std::unexpected(Inexact::kUndefined);
  return *std::move(number);
}

std::uint32_t wider_precision(const Number& a, const Number& b) {
  return std::max(a.precision(), b.precision());
}

// Does the number have a finite binary form?
bool is_binary(const Number& number) {
  return BigAccess::form(number) != BigAccess::Form::kDecimal &&
         !BigAccess::is_long_decimal(number);
}

bool is_rounded(const Number& a, const Number& b) {
  return BigAccess::is_rounded(a) || BigAccess::is_rounded(b);
}

std::uint32_t bits_of(mpz_srcptr value) {
  return static_cast<std::uint32_t>(mpz_sizeinbase(value, 2));
}

struct Span {
  std::int64_t low;   // exponent of the last bit
  std::int64_t high;  // exponent behind the first bit
};

Span span_of(mpfr_srcptr value) {
  const mpfr_exp_t high = mpfr_get_exp(value);
  return {high - mpfr_min_prec(value), high};
}

// --- digits / 10^places ---

struct Scaled {
  Mz digits;
  std::int64_t places = 0;
};

// 2^twos times the digits, as a decimal.
bool scale_by_twos(Scaled& scaled, std::int64_t twos, std::uint32_t max_bits) {
  if (std::abs(twos) > std::int64_t{max_bits} + std::numeric_limits<std::int16_t>::max()) {
    return false;
  }
  if (twos >= 0) {
    mpz_mul_2exp(scaled.digits, scaled.digits, static_cast<mp_bitcnt_t>(twos));
    return true;
  }
  Mz power;
  mpz_ui_pow_ui(power, 5, static_cast<unsigned long>(-twos));
  mpz_mul(scaled.digits, scaled.digits, power);
  scaled.places -= twos;
  return true;
}

// Stores a finite number exactly. Returns false if that takes many more than `max_bits` bits.
bool scale(const Number& number, Scaled& scaled, std::uint32_t max_bits) {
  switch (BigAccess::form(number)) {
    case BigAccess::Form::kInteger:
      mpz_set_si(scaled.digits, BigAccess::integer(number));
      return true;
    case BigAccess::Form::kDecimal:
      mpz_set_si(scaled.digits, BigAccess::decimal(number).digits);
      scaled.places = BigAccess::decimal(number).places;
      return true;
    case BigAccess::Form::kDouble:
    case BigAccess::Form::kBig: break;
  }
  if (BigAccess::is_long_decimal(number)) {
    mpz_set(scaled.digits, BigAccess::node(number).digits);
    scaled.places = BigAccess::node(number).places;
    return true;
  }
  if (number.is_zero()) return true;
  std::int64_t twos = mpfr_get_z_2exp(scaled.digits, Mp(number));
  const mp_bitcnt_t zeros = mpz_scan1(scaled.digits, 0);
  mpz_fdiv_q_2exp(scaled.digits, scaled.digits, zeros);
  twos += static_cast<std::int64_t>(zeros);
  return scale_by_twos(scaled, twos, max_bits);
}

// Multiplies by 10^by.
void shift(Mz& digits, std::int64_t by) {
  Mz power;
  mpz_ui_pow_ui(power, 10, static_cast<unsigned long>(by));
  mpz_mul(digits, digits, power);
}

void align(Scaled& a, Scaled& b) {
  if (a.places < b.places) {
    shift(a.digits, b.places - a.places);
    a.places = b.places;
  } else if (b.places < a.places) {
    shift(b.digits, a.places - b.places);
    b.places = a.places;
  }
}

// How often a prime divides the digits, which lose it.
std::int64_t remove_factor(Mz& digits, unsigned long prime) {
  if (!mpz_divisible_ui_p(digits, prime)) return 0;
  const Mz factor(static_cast<std::int64_t>(prime));
  return static_cast<std::int64_t>(mpz_remove(digits, digits, factor));
}

Exact checked(Number number, std::uint32_t max_bits) {
  // No inline number has more bits, in front of the point or behind it.
  constexpr std::uint32_t kDoubleBits = 1074;
  const auto form = BigAccess::form(number);
  if (form != BigAccess::Form::kBig && max_bits >= kDoubleBits) return number;
  if (form == BigAccess::Form::kInteger && max_bits >= Number::kIntegerPrecision) return number;
  if (whole_bits(number) > std::int64_t{max_bits}) return too_long();
  if (form == BigAccess::Form::kDouble && !number.is_zero() &&
      -span_of(Mp(number)).low > std::int64_t{max_bits}) {
    return too_long();
  }
  return number;
}

Number whole_number(mpz_srcptr digits, std::uint32_t precision) {
  if (mpz_fits_slong_p(digits)) {
    const std::int64_t value = mpz_get_si(digits);
    const std::uint32_t needed = bits_of(digits);
    return BigAccess::integer(value, std::max(precision, needed));
  }
  const std::uint32_t bits = bits_of(digits);
  Mp value(bits);
  mpfr_set_z(value, digits, MPFR_RNDN);
  return *BigAccess::make(value, std::max(precision, bits));
}

// The number in its smallest form, at least as precise as `precision`.
Exact from_scaled(Scaled& scaled, std::uint32_t precision, std::uint32_t max_bits) {
  Mz& digits = scaled.digits;
  if (mpz_sgn(static_cast<mpz_srcptr>(digits)) == 0) return BigAccess::integer(0, precision);
  if (scaled.places > 0) {
    Mz rest;
    mpz_set(rest, digits);
    const std::int64_t fives = remove_factor(rest, 5);
    const auto twos = static_cast<std::int64_t>(mpz_scan1(digits, 0));
    const std::int64_t tens = std::min({fives, twos, scaled.places});
    if (tens > 0) {
      Mz power;
      mpz_ui_pow_ui(power, 10, static_cast<unsigned long>(tens));
      mpz_divexact(digits, digits, power);
      scaled.places -= tens;
    }
    if (scaled.places > 0 && fives - tens >= scaled.places) {
      // A binary fraction.
      Mz power;
      mpz_ui_pow_ui(power, 5, static_cast<unsigned long>(scaled.places));
      mpz_divexact(digits, digits, power);
      const std::uint32_t bits = bits_of(digits);
      if (scaled.places > std::int64_t{max_bits}) return too_long();
      Mp value(bits);
      mpfr_set_z_2exp(value, digits, -scaled.places, MPFR_RNDN);
      return checked(*BigAccess::make(value, std::max(precision, bits)), max_bits);
    }
  }
  if (scaled.places <= 0) {
    if (scaled.places < 0) shift(digits, -scaled.places);
    return checked(whole_number(digits, precision), max_bits);
  }
  if (scaled.places > std::int64_t{max_bits}) return too_long();
  constexpr std::uint64_t kShortBound = 1'000'000'000'000'000;
  if (precision >= ShortDecimal::kLeastPrecision && mpz_cmpabs_ui(digits, kShortBound) < 0 &&
      scaled.places < static_cast<std::int64_t>(ShortDecimal::kMostDigits)) {
    const std::int64_t value = mpz_get_si(digits);
    return checked(
        BigAccess::make(ShortDecimal{value, static_cast<unsigned>(scaled.places)}, precision),
        max_bits);
  }
  // So many bits that the nearest number is never whole, and another one for each decimal.
  constexpr std::uint32_t kGuardBits = 8;
  const auto for_places =
      static_cast<std::uint32_t>(static_cast<double>(scaled.places) * kBitsOfDigit);
  const std::uint32_t needed = std::max(bits_of(digits), for_places) + kGuardBits;
  return checked(BigAccess::long_decimal(digits, static_cast<std::uint32_t>(scaled.places),
                                         std::max({precision, needed, Number::kTextPrecision})),
                 max_bits);
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
  if (scaled.places >= ShortDecimal::kMostDigits) return std::nullopt;
  if (precision < ShortDecimal::kLeastPrecision) return std::nullopt;
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

// An operation whose result has at most `bits` bits, exactly.
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

// --- what a rounded quotient takes part in ---

// `whole_bits`: at most so many bits stand in front of the point of the result.
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

// The exponent of the first bit; that of a decimal may be one more.
std::int64_t exponent_of(const Number& number) {
  return number.is_zero() ? 0 : whole_bits(number);
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

// The odd factor of an integer of 64 bits or a double that is not zero; 0 for other numbers.
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

// Is it certain, at little cost, that no finite decimal equals the quotient? The denominator of one
// that is reduced has no factors but 2 and 5.
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
  // As a fraction of whole numbers without a common factor.
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
  // The quotient differs from the next whole number by at least 1/denominator.
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
    // Less than 2^63 times 10^15.
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

Exact parse_decimal(std::string_view text, std::uint32_t max_bits) {
  if (const auto decimal = read_short_decimal(text)) {
    return checked(BigAccess::make(*decimal, Number::kTextPrecision), max_bits);
  }
  // An integer of 64 bits.
  constexpr std::size_t kShortInteger = 18;
  if (text.size() <= kShortInteger && !text.empty() &&
      text.find_first_not_of("0123456789") == std::string_view::npos) {
    return checked(*Number::parse(text), max_bits);
  }
  const std::optional<NumberParts> parts = read_number_parts(text);
  // Infinity, or the reason why it is not a number.
  if (!parts || text.size() > max_bits) return parse_exact(text, max_bits);
  if (std::abs(parts->exponent) > std::int64_t{max_bits}) return too_long();
  Scaled scaled;
  std::string digits(parts->mantissa);
  if (const std::size_t point = digits.find('.'); point != std::string::npos) {
    scaled.places = static_cast<std::int64_t>(digits.size() - point - 1);
    digits.erase(point, 1);
  }
  VIRGA_CHECK(mpz_set_str(scaled.digits, digits.c_str(), 10) == 0);
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

int compare_decimals(const Number& a, const Number& b) {
  if (a.sign() != b.sign()) return a.sign() < b.sign() ? -1 : 1;
  // Rounding changes each exponent by one at most.
  const std::int64_t left = exponent_of(a);
  const std::int64_t right = exponent_of(b);
  if (std::abs(left - right) > 2) return (left < right) == (a.sign() > 0) ? -1 : 1;
  constexpr std::uint32_t kNoLimit = std::numeric_limits<std::int32_t>::max();
  Scaled first;
  Scaled second;
  const bool scaled = scale(a, first, kNoLimit) && scale(b, second, kNoLimit);
  VIRGA_CHECK(scaled);
  align(first, second);
  return mpz_cmp(first.digits, second.digits);
}

}  // namespace virga::cty
