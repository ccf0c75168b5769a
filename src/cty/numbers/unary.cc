// Operations on one number: its sign, and the integers beside it.
#include <mpfr.h>

#include "cty/numbers/big.h"
#include "cty/numbers/fast.h"

namespace virga::cty {
namespace {

Number to_integer(const Number& n, int (*round)(mpfr_ptr, mpfr_srcptr)) {
  if (n.is_infinite() || n.is_integer()) return n;
  Mp value(n);
  round(value, value);
  return *BigAccess::make(value, n.precision());
}

}  // namespace

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
