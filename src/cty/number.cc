#include "cty/number.h"

#include <mpfr.h>

#include <bit>
#include <cmath>
#include <limits>
#include <utility>

#include "base/check.h"
#include "cty/numbers/big.h"
#include "cty/numbers/short_decimal.h"

namespace virga::cty {

Number Number::integer(std::int64_t value, std::uint32_t precision) {
  VIRGA_CHECK(fits_bits(value, precision));
  return Number(value, precision);
}

Number Number::unsigned_integer(std::uint64_t value) {
  if (std::in_range<std::int64_t>(value)) return integer(static_cast<std::int64_t>(value));
  Mp exact(kIntegerPrecision);
  mpfr_set_ui(exact, value, MPFR_RNDN);
  return *BigAccess::make(exact, kIntegerPrecision);
}

Number Number::real(double value) {
  VIRGA_CHECK(!std::isnan(value));
  if (std::isinf(value)) return infinity(value < 0);
  Mp exact(kDoublePrecision);
  mpfr_set_d(exact, value, MPFR_RNDN);
  return *BigAccess::make(exact, kDoublePrecision);
}

// Precision 0 distinguishes this infinity from the infinite result of an operation.
Number Number::infinity(bool negative) {
  return Number(negative ? -HUGE_VAL : HUGE_VAL, 0);
}

Number::Number(ShortDecimal decimal, std::uint32_t precision)
    : form_(Form::kDecimal), precision_(precision), payload_{.integer = decimal.packed()} {}

ShortDecimal Number::decimal() const {
  return ShortDecimal::unpack(payload_.integer);
}

Number::Number(const Number& other)
    : form_(other.form_), precision_(other.precision_), payload_(other.payload_) {
  if (form_ == Form::kBig) payload_.big->retain();
}

Number& Number::operator=(Number other) noexcept {
  std::swap(form_, other.form_);
  std::swap(precision_, other.precision_);
  std::swap(payload_, other.payload_);
  return *this;
}

void Number::release() {
  if (payload_.big->release()) BigNumber::destroy(payload_.big);
}

bool Number::is_integer() const {
  switch (form_) {
    case Form::kInteger: return true;
    case Form::kDouble:
      return std::isfinite(payload_.real) && std::trunc(payload_.real) == payload_.real;
    case Form::kDecimal: return false;
    case Form::kBig: return mpfr_integer_p(payload_.big->value) != 0;
  }
  VIRGA_UNREACHABLE();
}

bool Number::is_infinite() const {
  return form_ == Form::kDouble && std::isinf(payload_.real);
}

bool Number::is_zero() const {
  return form_ == Form::kInteger ? payload_.integer == 0
                                 : form_ == Form::kDouble && payload_.real == 0;
}

bool Number::is_negative() const {
  switch (form_) {
    case Form::kInteger: return payload_.integer < 0;
    case Form::kDouble: return std::signbit(payload_.real);
    case Form::kDecimal: return payload_.integer < 0;
    case Form::kBig: return mpfr_signbit(payload_.big->value) != 0;
  }
  VIRGA_UNREACHABLE();
}

std::optional<std::int64_t> Number::to_int64() const {
  if (form_ == Form::kInteger) return payload_.integer;
  if (is_zero()) return 0;
  if (form_ != Form::kBig) return std::nullopt;
  const Mp exact(*this);
  if (!mpfr_integer_p(exact) || !mpfr_fits_slong_p(exact, MPFR_RNDN)) return std::nullopt;
  return mpfr_get_si(exact, MPFR_RNDN);
}

std::optional<std::uint64_t> Number::to_uint64() const {
  if (const auto small = to_int64()) {
    return *small >= 0 ? std::optional(static_cast<std::uint64_t>(*small)) : std::nullopt;
  }
  const Mp exact(*this);
  if (!mpfr_integer_p(exact) || !mpfr_fits_ulong_p(exact, MPFR_RNDN)) return std::nullopt;
  return mpfr_get_ui(exact, MPFR_RNDN);
}

std::optional<double> Number::to_double() const {
  const double nearest = nearest_double();
  if (std::isinf(nearest) && !is_infinite()) return std::nullopt;
  return nearest;
}

double Number::nearest_double() const {
  switch (form_) {
    case Form::kInteger: return static_cast<double>(payload_.integer);
    case Form::kDouble: return payload_.real;
    case Form::kDecimal: return cty::to_double(decimal());
    case Form::kBig: return mpfr_get_d(payload_.big->value, MPFR_RNDN);
  }
  VIRGA_UNREACHABLE();
}

bool Number::is_exact_double() const {
  switch (form_) {
    case Form::kInteger: {
      const auto wide = static_cast<long double>(payload_.integer);
      return static_cast<long double>(static_cast<double>(wide)) == wide;
    }
    case Form::kDouble: return true;
    case Form::kDecimal: return false;
    case Form::kBig: return mpfr_cmp_d(payload_.big->value, nearest_double()) == 0;
  }
  VIRGA_UNREACHABLE();
}

}  // namespace virga::cty
