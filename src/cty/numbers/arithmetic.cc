// Arithmetic on 64-bit integers and doubles while the result is exact, otherwise in MPFR with the
// recorded precisions (docs/spec/cty-types.md, section 2.2).
#include <mpfr.h>

#include <algorithm>
#include <bit>
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

using Operation = int (*)(mpfr_ptr, mpfr_srcptr, mpfr_srcptr, mpfr_rnd_t);

std::optional<Number> rounded_once(Operation operation, const Number& a, const Number& b,
                                   std::uint32_t precision) {
  Mp result(precision);
  operation(result, Mp(a), Mp(b), MPFR_RNDN);
  return BigAccess::make(result, precision);
}

// Number of bits from the highest to the lowest bit that is set.
std::uint32_t bits_needed(mpfr_srcptr value) {
  return mpfr_regular_p(value) ? static_cast<std::uint32_t>(mpfr_min_prec(value)) : 0;
}

std::uint32_t bits_needed(std::int64_t v) {
  const std::uint64_t magnitude =
      v < 0 ? 0 - static_cast<std::uint64_t>(v) : static_cast<std::uint64_t>(v);
  return magnitude == 0
             ? 0
             : static_cast<std::uint32_t>(std::bit_width(magnitude) - std::countr_zero(magnitude));
}

// Returns the result of an operation on doubles if it is exact, or if the requested precision is
// that of a double. Returns nullopt otherwise.
std::optional<Number> from_rounded(double value, bool exact, std::uint32_t precision) {
  if (precision < Number::kDoublePrecision) return std::nullopt;
  return exact || precision == Number::kDoublePrecision ? from_real(value, precision)
                                                        : std::nullopt;
}

std::optional<Number> sum_of_reals(double a, double b, std::uint32_t precision) {
  const double sum = a + b;
  return from_rounded(sum, lost_in_sum(a, b, sum) == 0, precision);
}

}  // namespace

std::optional<Number> Number::add(const Number& a, const Number& b) {
  const std::uint32_t precision = wider_precision(a, b);
  if (std::int64_t sum; both_integers(a, b) &&
                        !__builtin_add_overflow(a.payload_.integer, b.payload_.integer, &sum) &&
                        fits_bits(sum, precision)) {
    return Number(sum, precision);
  }
  double left = 0;
  double right = 0;
  if (is_real(a, left) && is_real(b, right)) {
    if (auto sum = sum_of_reals(left, right, precision)) return sum;
  }
  return rounded_once(mpfr_add, a, b, precision);
}

std::optional<Number> Number::subtract(const Number& a, const Number& b) {
  const std::uint32_t precision = wider_precision(a, b);
  if (std::int64_t difference;
      both_integers(a, b) &&
      !__builtin_sub_overflow(a.payload_.integer, b.payload_.integer, &difference) &&
      fits_bits(difference, precision)) {
    return Number(difference, precision);
  }
  double left = 0;
  double right = 0;
  if (is_real(a, left) && is_real(b, right)) {
    if (auto difference = sum_of_reals(left, -right, precision)) return difference;
  }
  return rounded_once(mpfr_sub, a, b, precision);
}

std::optional<Number> Number::multiply(const Number& a, const Number& b) {
  if (std::int64_t product;
      both_integers(a, b) &&
      !__builtin_mul_overflow(a.payload_.integer, b.payload_.integer, &product)) {
    if (product == 0) return signed_zero(a.is_negative() != b.is_negative(), wider_precision(a, b));
    return Number(product, std::max(wider_precision(a, b), bits_needed(product)));
  }
  double left = 0;
  double right = 0;
  if (is_real(a, left) && is_real(b, right)) {
    // An exact product of 53 bits needs no more precision than the operands have.
    const double real_product = left * right;
    // The product of nonzero numbers may underflow to zero.
    const bool is_zero = real_product == 0 && left != 0 && right != 0;
    const bool exact = !is_zero && std::fma(left, right, -real_product) == 0;
    if (exact && wider_precision(a, b) >= kDoublePrecision) {
      if (auto number = from_real(real_product, wider_precision(a, b))) return number;
    }
  }
  Mp product(kTextPrecision);
  mpfr_mul(product, Mp(a), Mp(b), MPFR_RNDN);
  return BigAccess::make(product, std::max(wider_precision(a, b), bits_needed(product)));
}

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

Number Number::negated() const {
  if (form_ == Form::kInteger && payload_.integer == 0) return Number(-0.0, precision_);
  if (form_ == Form::kDouble && payload_.real == 0) {
    return signed_zero(!is_negative(), precision_);
  }
  if (form_ == Form::kDouble && payload_.real != 0x1p63) return Number(-payload_.real, precision_);
  if (form_ == Form::kInteger && payload_.integer != INT64_MIN) {
    return Number(-payload_.integer, precision_);
  }
  if (form_ == Form::kDecimal) {
    const ShortDecimal positive = decimal();
    return Number(ShortDecimal{-positive.digits, positive.places}, precision_);
  }
  Mp value(*this);
  mpfr_neg(value, value, MPFR_RNDN);
  Number result = *BigAccess::make(value, precision_);
  BigAccess::copy_origin(result, *this, true);
  return result;
}

Number Number::absolute() const {
  return is_negative() ? negated() : *this;
}

namespace {

Number to_integer(const Number& n, int (*round)(mpfr_ptr, mpfr_srcptr)) {
  if (n.is_infinite() || n.is_integer()) return n;
  Mp value(n);
  round(value, value);
  return *BigAccess::make(value, n.precision());
}

}  // namespace

Number Number::floor() const {
  return to_integer(*this, [](mpfr_ptr to, mpfr_srcptr from) { return mpfr_floor(to, from); });
}
Number Number::ceil() const {
  return to_integer(*this, [](mpfr_ptr to, mpfr_srcptr from) { return mpfr_ceil(to, from); });
}
Number Number::truncated() const {
  return to_integer(*this, [](mpfr_ptr to, mpfr_srcptr from) { return mpfr_trunc(to, from); });
}

}  // namespace virga::cty
