// Internals of Number: temporary and shared MPFR values. For .cc files only; they must include
// <mpfr.h> first, because headers do not include heavy headers.
#pragma once

#ifndef __MPFR_H
#error "include <mpfr.h> before this"
#endif

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>

#include "cty/number.h"
#include "cty/numbers/short_decimal.h"

namespace virga::cty {

// A number that fits neither 64 bits nor a double. Its MPFR precision is that of the number.
struct BigNumber : base::Counted {
  explicit BigNumber(std::uint32_t precision) {
    mpfr_init2(value, precision);
    mpz_init(digits);
  }
  ~BigNumber() {
    mpfr_clear(value);
    mpz_clear(digits);
  }
  static void destroy(const BigNumber* big) { delete big; }

  mpfr_t value;
  // If places > 0, the number is exactly digits / 10^places, a fraction without a finite binary
  // form, and `value` is the nearest number of its precision. Otherwise the number is `value`.
  mpz_t digits;
  std::uint32_t places = 0;
  // The number is a rounded quotient, or was computed from one.
  bool rounded = false;
};

// A temporary GMP integer.
class Mz {
 public:
  Mz() { mpz_init(value_); }
  explicit Mz(std::int64_t value) { mpz_init_set_si(value_, value); }
  Mz(const Mz&) = delete;
  Mz& operator=(const Mz&) = delete;
  ~Mz() { mpz_clear(value_); }

  operator mpz_ptr() { return value_; }
  operator mpz_srcptr() const { return value_; }

  // Decimal, with a minus sign if it is negative.
  std::string text() const {
    std::string text(mpz_sizeinbase(value_, 10) + 2, '\0');
    mpz_get_str(text.data(), 10, value_);
    text.resize(text.find('\0'));
    return text;
  }

 private:
  mpz_t value_;
};

// A temporary MPFR value.
class Mp {
 public:
  explicit Mp(std::uint32_t precision);  // canonical.cc
  // Represents the number exactly, whatever its nominal precision.
  explicit Mp(const Number& number);  // canonical.cc
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
  // Requires: the number is kBig.
  static const BigNumber& node(const Number& n) { return *n.payload_.big; }
  // Returns true if the number is kBig and a decimal fraction without a finite binary form.
  static bool is_long_decimal(const Number& n) {
    return n.form_ == Form::kBig && n.payload_.big->places > 0;
  }
  static bool is_rounded(const Number& n) {
    return n.form_ == Form::kBig && n.payload_.big->rounded;
  }

  static Number integer(std::int64_t v, std::uint32_t precision) { return Number(v, precision); }
  static Number real(double v, std::uint32_t precision) { return Number(v, precision); }
  // Requires: the decimal is neither an integer nor an exact double.
  static Number short_decimal(ShortDecimal d, std::uint32_t precision) {
    return Number(d, precision);
  }
  // Returns digits / 10^places. Requires: it has no finite binary form, and more digits than a
  // ShortDecimal.
  // canonical.cc
  static Number long_decimal(mpz_srcptr digits, std::uint32_t places, std::uint32_t precision);
  // Marks a new number as rounded.
  static void set_rounded(Number& made);  // canonical.cc
  // Copies the decimal digits of `origin` (negated or not) to a new number that was computed from
  // it, and the mark of rounded numbers.
  static void copy_origin(Number& made, const Number& origin, bool negate);  // canonical.cc
  // Returns the number in its smallest form.
  static Number make(ShortDecimal decimal, std::uint32_t precision);  // canonical.cc

  // Returns `value` rounded to `precision`, in its smallest form. Values beyond the exponents of
  // the reference (32 bits) become infinite or zero. Returns nullopt for NaN.
  static std::optional<Number> make(mpfr_srcptr value, std::uint32_t precision);  // canonical.cc
};

// Returns true if the integer fits a mantissa of this size.
inline bool fits_bits(std::int64_t v, std::uint32_t precision) {
  if (precision >= 63) return true;
  const std::uint64_t magnitude =
      v < 0 ? 0 - static_cast<std::uint64_t>(v) : static_cast<std::uint64_t>(v);
  return magnitude >> precision == 0;
}

inline std::uint32_t wider_precision(const Number& a, const Number& b) {
  return std::max(a.precision(), b.precision());
}

// Applies an operation of MPFR once, at this precision. Returns nullopt for NaN.
inline std::optional<Number> rounded_once(int (*operation)(mpfr_ptr, mpfr_srcptr, mpfr_srcptr,
                                                           mpfr_rnd_t),
                                          const Number& a, const Number& b,
                                          std::uint32_t precision) {
  Mp result(precision);
  operation(result, Mp(a), Mp(b), MPFR_RNDN);
  return BigAccess::make(result, precision);
}

// Number of bits in front of the point; 0 or less for fractions below one half. Requires: the
// number is finite.
std::int64_t whole_bits(const Number& number);

}  // namespace virga::cty
