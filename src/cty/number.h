// Numbers of cty: arbitrary precision, with the recorded precisions and texts, digit for digit
// (docs/spec/cty-types.md, section 2.2).
//
// A number consists of a value and the size of its mantissa in bits. Integers that fit 64 bits,
// numbers that are exact doubles and decimals with few digits are stored inline; others are shared
// immutable nodes. NaN does not exist: operations that would return it return nullopt. -0 exists
// and its text differs from that of 0.
//
// The operations of this class round as recorded. cty/numbers/decimal.h
// has operations without loss, which ops/arithmetic.h uses by default.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/ref.h"

namespace virga::cty {

struct BigNumber;
struct ShortDecimal;

class Number {
 public:
  // Mantissa bits of numbers read from text, of integers, and of doubles.
  static constexpr std::uint32_t kTextPrecision = 512;
  static constexpr std::uint32_t kIntegerPrecision = 64;
  static constexpr std::uint32_t kDoublePrecision = 53;

  Number() = default;  // 0
  static Number integer(std::int64_t value, std::uint32_t precision = kIntegerPrecision);
  static Number unsigned_integer(std::uint64_t value);
  // Requires: `value` is not NaN.
  static Number real(double value);
  static Number infinity(bool negative);
  // Parses digits with a fraction and an exponent, or `inf` (grammar: docs/spec/cty-types.md,
  // section 2.2, "Text to a number"), rounded to `precision`. Returns nullopt if the text is not a
  // number.
  static std::optional<Number> parse(std::string_view text,
                                     std::uint32_t precision = kTextPrecision);
  // Parses digits of base 2 to 62 with an optional sign, exactly. The precision is what the integer
  // needs, at least kIntegerPrecision.
  static std::optional<Number> parse_integer(std::string_view digits, int base);

  Number(const Number& other);
  Number(Number&& other) noexcept
      : form_(std::exchange(other.form_, Form::kInteger)),
        precision_(other.precision_),
        payload_(other.payload_) {}
  Number& operator=(Number other) noexcept;
  ~Number() {
    if (form_ == Form::kBig) release();
  }

  std::uint32_t precision() const { return precision_; }
  bool is_integer() const;
  bool is_infinite() const;
  bool is_zero() const;
  // Returns true also for -0.
  bool is_negative() const;
  int sign() const { return is_zero() ? 0 : is_negative() ? -1 : 1; }

  // Returns nullopt if the number is not an integer of this range.
  std::optional<std::int64_t> to_int64() const;
  std::optional<std::uint64_t> to_uint64() const;
  // The nearest double. Returns nullopt if the number is finite and beyond the range of doubles.
  // Returns 0 for a number too close to zero.
  std::optional<double> to_double() const;
  // The same, but infinite for a number beyond the range of doubles.
  double nearest_double() const;
  bool is_exact_double() const;

  // The shortest decimal that identifies the number at its precision, always without an exponent;
  // "+Inf", "-Inf", "-0". text_size() returns an upper bound of its size in bytes without computing
  // it.
  std::string text() const;
  std::size_t text_size() const;
  // The same digits, with an exponent if the plain form would be long; "inf", "-inf".
  std::string compact_text() const;
  // As C's %.<digits>g.
  std::string general_text(int digits) const;

  // Exact order; -0 and 0 are equivalent. numbers/compare.cc
  static std::weak_ordering compare(const Number& a, const Number& b);
  // Equality of the language: exact for integers, by text for other numbers.
  friend bool operator==(const Number& a, const Number& b);
  // Equal numbers have equal hashes.
  std::size_t hash() const;

  // Round to the precision of the wider operand (products: to 512 bits). Return nullopt if the
  // result is undefined (0/0, inf-inf). numbers/arithmetic.cc, division.cc and unary.cc
  static std::optional<Number> add(const Number& a, const Number& b);
  static std::optional<Number> subtract(const Number& a, const Number& b);
  static std::optional<Number> multiply(const Number& a, const Number& b);
  static std::optional<Number> divide(const Number& a, const Number& b);
  static std::optional<Number> modulo(const Number& a, const Number& b);
  Number negated() const;
  Number absolute() const;
  Number floor() const;
  Number ceil() const;
  // Rounds towards zero.
  Number truncated() const;

 private:
  friend class Value;
  friend struct BigAccess;
  enum class Form : std::uint8_t { kInteger, kDouble, kDecimal, kBig };

  Number(std::int64_t value, std::uint32_t precision)
      : precision_(precision), payload_{.integer = value} {}
  Number(double value, std::uint32_t precision)
      : form_(Form::kDouble), precision_(precision), payload_{.real = value} {}
  Number(ShortDecimal decimal, std::uint32_t precision);
  // Takes ownership of the reference.
  Number(const BigNumber* big, std::uint32_t precision)
      : form_(Form::kBig), precision_(precision), payload_{.big = big} {}

  void release();  // requires: form_ is kBig
  ShortDecimal decimal() const;

  union Payload {
    std::int64_t integer;  // or a packed ShortDecimal
    double real;
    const BigNumber* big;
  };

  Form form_ = Form::kInteger;
  std::uint32_t precision_ = kIntegerPrecision;
  Payload payload_{.integer = 0};
};

static_assert(sizeof(Number) == 16);

}  // namespace virga::cty
