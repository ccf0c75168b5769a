// The inside of Number: MPFR values, temporary and shared. For .cc files only, which include
// <mpfr.h> first: heavy headers stay out of headers.
#pragma once

#ifndef __MPFR_H
#error "include <mpfr.h> before this"
#endif

#include <optional>

#include "cty/number.h"
#include "cty/numbers/short_decimal.h"

namespace virga::cty {

// A number that neither 64 bits nor a double hold. Its MPFR precision is the number's.
struct BigNumber : base::Counted {
  explicit BigNumber(std::uint32_t precision) { mpfr_init2(value, precision); }
  ~BigNumber() { mpfr_clear(value); }
  static void destroy(const BigNumber* big) { delete big; }

  mpfr_t value;
};

// A temporary MPFR value.
class Mp {
 public:
  explicit Mp(std::uint32_t precision);
  // Exactly the number, whatever precision it says it has.
  explicit Mp(const Number& number);
  Mp(const Mp&) = delete;
  Mp& operator=(const Mp&) = delete;
  ~Mp() { mpfr_clear(value_); }

  operator mpfr_ptr() { return value_; }
  operator mpfr_srcptr() const { return value_; }

 private:
  mpfr_t value_;
};

struct BigAccess {
  using Form = Number::Form;
  static Form form(const Number& n) { return n.form_; }
  static std::int64_t integer(const Number& n) { return n.payload_.integer; }
  static double real(const Number& n) { return n.payload_.real; }
  static ShortDecimal decimal(const Number& n) { return n.decimal(); }
  static mpfr_srcptr big(const Number& n) { return n.payload_.big->value; }

  static Number integer(std::int64_t v, std::uint32_t precision) { return Number(v, precision); }
  static Number real(double v, std::uint32_t precision) { return Number(v, precision); }
  // Of one that is no integer and no exact double.
  static Number short_decimal(ShortDecimal d, std::uint32_t precision) {
    return Number(d, precision);
  }
  // In its smallest form.
  static Number make(ShortDecimal decimal, std::uint32_t precision);

  // The number that `value` is when rounded to `precision`, in its smallest form; values beyond
  // the exponents of the reference (32 bits) become infinite or zero. Nothing for NaN.
  static std::optional<Number> make(mpfr_srcptr value, std::uint32_t precision);
};

// Does the integer fit a mantissa of that size?
inline bool fits_bits(std::int64_t v, std::uint32_t precision) {
  if (precision >= 63) return true;
  const std::uint64_t magnitude =
      v < 0 ? 0 - static_cast<std::uint64_t>(v) : static_cast<std::uint64_t>(v);
  return magnitude >> precision == 0;
}

}  // namespace virga::cty
