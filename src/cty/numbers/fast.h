// Arithmetic that needs neither MPFR nor allocations: 64-bit integers and doubles. For .cc files
// only, which include <mpfr.h> first.
#pragma once

#include <cmath>

#include "cty/numbers/big.h"

namespace virga::cty {

inline bool both_integers(const Number& a, const Number& b) {
  return BigAccess::form(a) == BigAccess::Form::kInteger &&
         BigAccess::form(b) == BigAccess::Form::kInteger;
}

inline Number signed_zero(bool negative, std::uint32_t precision) {
  return negative ? BigAccess::real(-0.0, precision) : BigAccess::integer(0, precision);
}

// Returns true if the value is so far from the limits of doubles that rounding errors of sums and
// products are doubles too.
inline bool is_moderate(double value) {
  const double magnitude = std::abs(value);
  return value == 0 || (magnitude > 1e-250 && magnitude < 1e250);
}

// Stores the operand in `out`. Returns true if `out` is exactly the number and moderate.
inline bool is_real(const Number& n, double& out) {
  constexpr std::int64_t kBound = std::int64_t{1} << 53;
  switch (BigAccess::form(n)) {
    case BigAccess::Form::kInteger:
      out = static_cast<double>(BigAccess::integer(n));
      return -kBound <= BigAccess::integer(n) && BigAccess::integer(n) <= kBound;
    case BigAccess::Form::kDouble: out = BigAccess::real(n); return is_moderate(out);
    case BigAccess::Form::kDecimal:
    case BigAccess::Form::kBig: return false;
  }
  return false;
}

// Converts a double to a number in its smallest form. Returns nullopt if the double is not
// moderate.
inline std::optional<Number> from_real(double value, std::uint32_t precision) {
  if (value == 0) return signed_zero(std::signbit(value), precision);
  if (!is_moderate(value)) return std::nullopt;
  if (value >= -0x1p63 && value < 0x1p63 && std::trunc(value) == value) {
    return BigAccess::integer(static_cast<std::int64_t>(value), precision);
  }
  return BigAccess::real(value, precision);
}

// Returns the result of an operation on doubles if it is exact, or if the requested precision is
// that of a double. Returns nullopt otherwise.
inline std::optional<Number> from_rounded(double value, bool exact, std::uint32_t precision) {
  if (precision < Number::kDoublePrecision) return std::nullopt;
  return exact || precision == Number::kDoublePrecision ? from_real(value, precision)
                                                        : std::nullopt;
}

// The rounding error of `sum` = a + b. Requires: the operands are moderate.
inline double lost_in_sum(double a, double b, double sum) {
  const double from_b = sum - a;
  return (a - (sum - from_b)) + (b - from_b);
}

}  // namespace virga::cty
