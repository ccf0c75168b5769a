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

}  // namespace virga::cty
