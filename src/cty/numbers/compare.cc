// The order of numbers, whatever their form.
#include <mpfr.h>

#include <algorithm>
#include <cmath>

#include "cty/numbers/big.h"
#include "cty/numbers/decimal.h"

namespace virga::cty {

std::weak_ordering Number::compare(const Number& a, const Number& b) {
  if (a.form_ == Form::kInteger && b.form_ == Form::kInteger) {
    return a.payload_.integer <=> b.payload_.integer;
  }
  // Rounding is monotonic, so if the doubles differ, the numbers have the same order.
  if (a.form_ != Form::kBig && b.form_ != Form::kBig) {
    const double left = a.nearest_double();
    const double right = b.nearest_double();
    if (left < right) return std::weak_ordering::less;
    if (left > right) return std::weak_ordering::greater;
    if (a.form_ == Form::kDouble && b.form_ == Form::kDouble) {
      return std::weak_ordering::equivalent;
    }
  }
  const bool is_finite = !a.is_infinite() && !b.is_infinite();
  if (is_finite && (BigAccess::is_long_decimal(a) || BigAccess::is_long_decimal(b))) {
    return compare_decimals(a, b) <=> 0;
  }
  const Mp left(a);
  const Mp right(b);
  return mpfr_cmp(left, right) <=> 0;
}

bool operator==(const Number& a, const Number& b) {
  if (a.form_ == Number::Form::kDecimal && b.form_ == Number::Form::kDecimal) {
    return a.payload_.integer == b.payload_.integer;
  }
  // An integer and a fraction never have the same text.
  if (a.is_integer() != b.is_integer()) return false;
  if (a.is_integer()) return Number::compare(a, b) == 0;
  if (a.is_infinite() || b.is_infinite()) return Number::compare(a, b) == 0;
  // Computing texts is expensive. Numbers that are not close have different texts, and the same
  // number at the same precision has one text.
  const double left = a.nearest_double();
  const double right = b.nearest_double();
  if (std::isfinite(left) && std::isfinite(right) &&
      std::abs(left - right) > 1e-3 * std::max(std::abs(left), std::abs(right)) &&
      std::min(a.precision_, b.precision_) > 16) {
    return false;
  }
  if (a.precision_ == b.precision_ && Number::compare(a, b) == 0) return true;
  return a.compact_text() == b.compact_text();
}

}  // namespace virga::cty
