// Converts numbers to digits / 10^places, and back to their smallest form.
#include <mpfr.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/check.h"
#include "cty/numbers/decimal.h"
#include "cty/numbers/scaled.h"
#include "cty/numbers/short_decimal.h"

namespace virga::cty {

Span span_of(mpfr_srcptr value) {
  const mpfr_exp_t high = mpfr_get_exp(value);
  return {high - mpfr_min_prec(value), high};
}

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

namespace {

// Multiplies by 10^by.
void shift(Mz& digits, std::int64_t by) {
  Mz power;
  mpz_ui_pow_ui(power, 10, static_cast<unsigned long>(by));
  mpz_mul(digits, digits, power);
}

}  // namespace

void align(Scaled& a, Scaled& b) {
  if (a.places < b.places) {
    shift(a.digits, b.places - a.places);
    a.places = b.places;
  } else if (b.places < a.places) {
    shift(b.digits, a.places - b.places);
    b.places = a.places;
  }
}

std::int64_t remove_factor(Mz& digits, unsigned long prime) {
  if (!mpz_divisible_ui_p(digits, prime)) return 0;
  const Mz factor(static_cast<std::int64_t>(prime));
  return static_cast<std::int64_t>(mpz_remove(digits, digits, factor));
}

Exact checked(Number number, std::uint32_t max_bits) {
  // Inline numbers have at most this many bits in front of the point and behind it.
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

namespace {

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

}  // namespace

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
      // The fraction has a finite binary form.
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
  if (precision >= ShortDecimal::kMinPrecision && mpz_cmpabs_ui(digits, kShortBound) < 0 &&
      scaled.places < static_cast<std::int64_t>(ShortDecimal::kMaxDigits)) {
    const std::int64_t value = mpz_get_si(digits);
    return checked(
        BigAccess::make(ShortDecimal{value, static_cast<unsigned>(scaled.places)}, precision),
        max_bits);
  }
  // Enough bits that the nearest number is never an integer and differs for each decimal.
  constexpr std::uint32_t kGuardBits = 8;
  constexpr double kBitsOfDigit = 3.3219280948873626;
  const auto for_places =
      static_cast<std::uint32_t>(static_cast<double>(scaled.places) * kBitsOfDigit);
  const std::uint32_t needed = std::max(bits_of(digits), for_places) + kGuardBits;
  return checked(BigAccess::long_decimal(digits, static_cast<std::uint32_t>(scaled.places),
                                         std::max({precision, needed, Number::kTextPrecision})),
                 max_bits);
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
