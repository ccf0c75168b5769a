// Quotients and remainders, as in arithmetic.cc.
#include <mpfr.h>

#include <cmath>

#include "cty/numbers/big.h"
#include "cty/numbers/fast.h"

namespace virga::cty {
namespace {

bool both_small_integers(const Number& a, const Number& b) {
  constexpr std::int64_t kBound = std::int64_t{1} << 53;
  const auto small = [](std::int64_t v) { return -kBound < v && v < kBound; };
  return both_integers(a, b) && small(BigAccess::integer(a)) && small(BigAccess::integer(b));
}

}  // namespace

std::optional<Number> Number::divide(const Number& a, const Number& b) {
  const std::uint32_t precision = wider_precision(a, b);
  if (both_small_integers(a, b) && b.payload_.integer != 0 && a.payload_.integer != 0 &&
      a.payload_.integer % b.payload_.integer == 0 &&
      fits_bits(a.payload_.integer / b.payload_.integer, precision)) {
    return Number(a.payload_.integer / b.payload_.integer, precision);
  }
  double left = 0;
  double right = 0;
  if (is_real(a, left) && is_real(b, right) && left != 0 && right != 0) {
    const double quotient = left / right;
    const bool exact = std::fma(quotient, right, -left) == 0;
    // The quotient of nonzero numbers may underflow to zero.
    if (quotient != 0) {
      if (auto number = from_rounded(quotient, exact, precision)) return number;
    }
  }
  return rounded_once(mpfr_div, a, b, precision);
}

std::optional<Number> Number::modulo(const Number& a, const Number& b) {
  if (a.is_infinite() || b.is_infinite()) {
    // Only a literal infinity is accepted, not the infinite result of an operation.
    const bool computed =
        (a.is_infinite() && a.precision() > 0) || (b.is_infinite() && b.precision() > 0);
    if (computed || a.is_zero() || b.is_zero()) return std::nullopt;
    return infinity(a.is_negative() != b.is_negative());
  }
  if (b.is_zero()) return a;
  const std::uint32_t precision = wider_precision(a, b);
  if (both_small_integers(a, b) && a.precision_ >= kIntegerPrecision) {
    return Number(a.payload_.integer % b.payload_.integer, a.precision_);
  }
  const Mp dividend(a);
  const Mp divisor(b);
  Mp quotient(precision);
  mpfr_div(quotient, dividend, divisor, MPFR_RNDN);
  mpfr_trunc(quotient, quotient);
  if (mpfr_zero_p(static_cast<mpfr_srcptr>(quotient))) mpfr_set_zero(quotient, 1);
  Mp multiple(a.precision_);
  mpfr_mul(multiple, divisor, quotient, MPFR_RNDN);
  Mp rest(a.precision_);
  mpfr_sub(rest, dividend, multiple, MPFR_RNDN);
  return BigAccess::make(rest, a.precision_);
}

}  // namespace virga::cty
