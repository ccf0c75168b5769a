// Converts numbers to their smallest form.
#include <mpfr.h>

#include <algorithm>
#include <cmath>

#include "cty/numbers/big.h"

namespace virga::cty {
namespace {

constexpr mpfr_exp_t kMaxExponent = 2147483647;
constexpr mpfr_exp_t kMinExponent = -2147483648;

std::uint32_t storage_precision(const Number& number) {
  switch (BigAccess::form(number)) {
    case BigAccess::Form::kInteger: return 64;
    case BigAccess::Form::kDouble: return 53;
    case BigAccess::Form::kDecimal: return number.precision();
    case BigAccess::Form::kBig:
      return static_cast<std::uint32_t>(mpfr_get_prec(BigAccess::big(number)));
  }
  return 64;
}

}  // namespace

Mp::Mp(std::uint32_t precision) {
  // MPFR has an exponent range for each thread, which is initially smaller than that of the
  // reference.
  thread_local const bool widened = [] {
    return mpfr_set_emax(mpfr_get_emax_max()) == 0 && mpfr_set_emin(mpfr_get_emin_min()) == 0;
  }();
  (void)widened;
  mpfr_init2(value_, precision > 0 ? precision : 1);
}

Mp::Mp(const Number& number) : Mp(storage_precision(number)) {
  switch (BigAccess::form(number)) {
    case BigAccess::Form::kInteger:
      mpfr_set_si(value_, BigAccess::integer(number), MPFR_RNDN);
      return;
    case BigAccess::Form::kDouble: mpfr_set_d(value_, BigAccess::real(number), MPFR_RNDN); return;
    case BigAccess::Form::kDecimal: {
      const ShortDecimal decimal = BigAccess::decimal(number);
      mpfr_set_si(value_, decimal.digits, MPFR_RNDN);
      mpfr_div_ui(value_, value_, power_of_ten(decimal.places), MPFR_RNDN);
      return;
    }
    case BigAccess::Form::kBig: mpfr_set(value_, BigAccess::big(number), MPFR_RNDN); return;
  }
}

Number BigAccess::make(ShortDecimal decimal, std::uint32_t precision) {
  if (decimal.places == 0) return integer(decimal.digits, precision);
  if (is_exact_double(decimal)) return real(to_double(decimal), precision);
  return Number(decimal, precision);
}

std::optional<Number> BigAccess::make(mpfr_srcptr value, std::uint32_t precision) {
  if (mpfr_nan_p(value)) return std::nullopt;
  const bool negative = mpfr_signbit(value) != 0;
  if (mpfr_inf_p(value)) return real(negative ? -HUGE_VAL : HUGE_VAL, precision);

  Mp rounded(precision);
  mpfr_set(rounded, value, MPFR_RNDN);
  if (mpfr_zero_p(rounded)) return negative ? real(-0.0, precision) : integer(0, precision);
  if (mpfr_get_exp(rounded) > kMaxExponent) {
    return real(negative ? -HUGE_VAL : HUGE_VAL, precision);
  }
  if (mpfr_get_exp(rounded) < kMinExponent) {
    return negative ? real(-0.0, precision) : integer(0, precision);
  }
  if (mpfr_get_exp(rounded) <= 64 && mpfr_integer_p(rounded) &&
      mpfr_fits_slong_p(rounded, MPFR_RNDN)) {
    return integer(mpfr_get_si(rounded, MPFR_RNDN), precision);
  }
  const double nearest = mpfr_get_d(rounded, MPFR_RNDN);
  if (std::isnormal(nearest) && mpfr_cmp_d(rounded, nearest) == 0) return real(nearest, precision);
  auto* big = new BigNumber(precision);
  mpfr_set(big->value, rounded, MPFR_RNDN);
  return Number(big, precision);
}

Number BigAccess::long_decimal(mpz_srcptr digits, std::uint32_t places, std::uint32_t precision) {
  auto* big = new BigNumber(precision);
  Number number(big, precision);
  mpz_set(big->digits, digits);
  big->places = places;
  // Widens the exponent range, and allows to round the quotient only once.
  Mp numerator(static_cast<std::uint32_t>(mpz_sizeinbase(digits, 2)));
  mpfr_set_z(numerator, digits, MPFR_RNDN);
  Mz power;
  mpz_ui_pow_ui(power, 10, places);
  mpfr_div_z(big->value, numerator, power, MPFR_RNDN);
  return number;
}

void BigAccess::set_rounded(Number& made) {
  if (made.form_ != Form::kBig) return;
  const_cast<BigNumber*>(made.payload_.big)->rounded = true;
}

void BigAccess::copy_origin(Number& made, const Number& origin, bool negate) {
  if (made.form_ != Form::kBig || origin.form_ != Form::kBig) return;
  auto* big = const_cast<BigNumber*>(made.payload_.big);
  big->rounded = origin.payload_.big->rounded;
  big->places = origin.payload_.big->places;
  if (big->places == 0) return;
  mpz_set(big->digits, origin.payload_.big->digits);
  if (negate) mpz_neg(big->digits, big->digits);
}

}  // namespace virga::cty
