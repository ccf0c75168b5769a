// Numbers of cty: arbitrary precision, with the recorded precisions and texts, digit for digit
// (docs/spec/cty-types.md, section 2.2).
//
// A number is a value and the size of its mantissa in bits. Integers that fit 64 bits, numbers that
// a double holds exactly and decimals of few digits are inline; others are shared immutable nodes.
// NaN does not exist: operations that would return it return nullopt. -0 exists and its text
// differs from that of 0.
//
// The operations of this class round as recorded. Those that lose nothing
// are in cty/numbers/decimal.h; ops/arithmetic.h uses them by default.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/ref.h"

namespace virga::cty {

struct BigNumber;
struct ShortDecimal;

class Number {
 public:
  // Mantissa bits of numbers read from text, of integers made by the library, of doubles.
  static constexpr std::uint32_t kTextPrecision = 512;
  static constexpr std::uint32_t kIntegerPrecision = 64;
  static constexpr std::uint32_t kDoublePrecision = 53;

  Number() = default;  // 0
  static Number integer(std::int64_t value, std::uint32_t precision = kIntegerPrecision);
  static Number unsigned_integer(std::uint64_t value);
  // Not NaN.
  static Number real(double value);
  static Number infinity(bool negative);
  // Digits with a fraction and an exponent, or `inf` (grammar: docs/spec/cty-types.md, section 2.2,
  // "Text to a number"), rounded to `precision`. Nothing if the text is not a number.
  static std::optional<Number> parse(std::string_view text,
                                     std::uint32_t precision = kTextPrecision);
  // Digits of base 2 to 62 with an optional sign, exactly; as precise as an integer of its size
  // needs, at least kIntegerPrecision.
  static std::optional<Number> parse_integer(std::string_view digits, int base);

  Number(const Number& other);
  Number(Number&& other) noexcept;
  Number& operator=(Number other) noexcept;
  ~Number();

  std::uint32_t precision() const { return precision_; }
  bool is_integer() const;
  bool is_infinite() const;
  bool is_zero() const;
  // True for -0 too.
  bool is_negative() const;
  int sign() const { return is_zero() ? 0 : is_negative() ? -1 : 1; }

  // The value where it is an integer of that range.
  std::optional<std::int64_t> to_int64() const;
  std::optional<std::uint64_t> to_uint64() const;
  // The nearest double. Returns nullopt if the number is finite and beyond a double's range; a
  // number too close to zero is 0.
  std::optional<double> to_double() const;
  // The same, but infinite for a number beyond a double's range.
  double nearest_double() const;
  bool is_exact_double() const;

  // The shortest decimal that identifies the number at its precision; never an exponent; "+Inf",
  // "-Inf", "-0". text_size() is an upper bound of its bytes, computed without making it.
  std::string text() const;
  std::size_t text_size() const;
  // The same digits, with an exponent where the plain form would be long; "inf", "-inf".
  std::string compact_text() const;
  // As C's %.<digits>g.
  std::string general_text(int digits) const;

  // Exact order; -0 and 0 are equivalent.
  static std::weak_ordering compare(const Number& a, const Number& b);
  // Equality as the language has it: integers exactly, others by text.
  friend bool operator==(const Number& a, const Number& b);
  // The same for equal numbers.
  std::size_t hash() const;

  // Rounded to the precision of the wider operand (products: to 512 bits). Return nullopt if the
  // result is undefined (0/0, inf-inf).
  static std::optional<Number> add(const Number& a, const Number& b);
  static std::optional<Number> subtract(const Number& a, const Number& b);
  static std::optional<Number> multiply(const Number& a, const Number& b);
  static std::optional<Number> divide(const Number& a, const Number& b);
  static std::optional<Number> modulo(const Number& a, const Number& b);
  Number negated() const;
  Number absolute() const;
  Number floor() const;
  Number ceil() const;
  // Towards zero.
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
  // Takes over the reference.
  Number(const BigNumber* big, std::uint32_t precision)
      : form_(Form::kBig), precision_(precision), payload_{.big = big} {}

  ShortDecimal decimal() const;

  union Payload {
    std::int64_t integer;  // and a ShortDecimal, packed
    double real;
    const BigNumber* big;
  };

  Form form_ = Form::kInteger;
  std::uint32_t precision_ = kIntegerPrecision;
  Payload payload_{.integer = 0};
};

static_assert(sizeof(Number) == 16);

}  // namespace virga::cty
