// Arithmetic and reading that never lose a digit in front of the point: what languages with exact
// integers (PCL) use. Number's own operations round as recorded, to the precision of the
// wider operand; these give the same results wherever that precision is enough.
//
// So sums, differences, products and remainders of whole numbers are exact, and quotients are whole
// exactly when they are; behind the point a number is as precise as recorded. What
// would take more than `max_bits` bits in front of the point is refused.
#pragma once

#include <cstdint>
#include <expected>
#include <string_view>

#include "cty/number.h"

namespace virga::cty {

enum class Inexact : std::uint8_t {
  kUndefined,  // 0/0, inf-inf and the like; text that is no number
  kTooLong,    // over the limit, or a fraction so close to a whole number that it would become one
};
using Exact = std::expected<Number, Inexact>;

Exact exact_sum(const Number& a, const Number& b, std::uint32_t max_bits);
Exact exact_difference(const Number& a, const Number& b, std::uint32_t max_bits);
Exact exact_product(const Number& a, const Number& b, std::uint32_t max_bits);
Exact exact_quotient(const Number& a, const Number& b, std::uint32_t max_bits);
// Towards zero: the sign is that of `a`. Of numbers with fractions it is Number's own.
Exact exact_remainder(const Number& a, const Number& b, std::uint32_t max_bits);

// Number::parse(), where texts and exponents beyond `max_bits` are refused too.
Exact parse_exact(std::string_view text, std::uint32_t max_bits);

// Returns true if the text of a number stands for an integer: "15", "1.5e1", but not "1.5".
bool is_whole_text(std::string_view text);

// The same number, precise enough that its text has all the digits in front of the point: a double
// of 2^60 has 53 bits, and by itself is written 1152921504606847000.
Number with_all_digits(const Number& number);

}  // namespace virga::cty
