// Arithmetic and parsing that never lose a digit in front of the point, for languages with exact
// integers (PCL). Number's own operations round as recorded, to the precision of the
// wider operand. The functions here return the same results if that precision suffices.
//
// So sums, differences, products and remainders of integers are exact, and a quotient is an integer
// only if the exact quotient is one. Behind the point, the precision is that of the reference. All
// functions fail if the result needs more than `max_bits` bits in front of the point.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/expected.h"
#include "cty/number.h"

namespace virga::cty {

enum class Inexact : std::uint8_t {
  kUndefined,  // 0/0, inf-inf and the like; text that is not a number
  kTooLong,  // over the limit, or a fraction so close to an integer that rounding would make it one
};
using Exact = base::Expected<Number, Inexact>;

Exact exact_sum(const Number& a, const Number& b, std::uint32_t max_bits);
Exact exact_difference(const Number& a, const Number& b, std::uint32_t max_bits);
Exact exact_product(const Number& a, const Number& b, std::uint32_t max_bits);
Exact exact_quotient(const Number& a, const Number& b, std::uint32_t max_bits);
// The remainder of truncated division; it has the sign of `a`. For fractions, the result of
// Number::modulo().
Exact exact_remainder(const Number& a, const Number& b, std::uint32_t max_bits);

// Like Number::parse(), but also fails for texts and exponents beyond `max_bits`.
Exact parse_exact(std::string_view text, std::uint32_t max_bits);

// Returns true if the text of a number represents an integer: "15", "1.5e1", but not "1.5".
bool is_whole_text(std::string_view text);
// Returns true if the text represents an integer that Number::parse() rounds. Requires: the text
// has no binary exponent (`p`). Does not write the integer out, so large exponents cost no more.
bool is_rounded_integer(std::string_view text);  // parse.cc

// The same number with enough precision that its text has all digits in front of the point: a
// double of 2^60 has 53 bits, so its own text is 1152921504606847000.
Number with_all_digits(const Number& number);

}  // namespace virga::cty
