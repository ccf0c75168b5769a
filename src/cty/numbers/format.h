// Texts of numbers with a chosen base or number of digits, as format() writes them. Signs are part
// of the text, "-" or none; infinities are "+Inf" and "-Inf".
#pragma once

#include <cstddef>
#include <string>

#include "cty/number.h"

namespace virga::cty {

// Bytes of Number::text() up to which conversions and codecs write a number: it has no exponent, so
// that a few bytes of input make a text of any size.
inline constexpr std::size_t kLongestNumberText = std::size_t{1} << 20;

// Text that two numbers share exactly when they are equal (operator==), for no other use.
std::string equality_text(const Number& number);  // hash.cc
// Of an integer, in base 2 to 36 with small letters.
std::string integer_text(const Number& number, int base);
// As C's %.<decimals>f and %.<decimals>e, rounded from the exact value.
std::string fixed_text(const Number& number, int decimals);
std::string scientific_text(const Number& number, int decimals);
// The shortest digits that identify the number at its precision, with an exponent below -4 and from
// 6 on: 100000, 1e+06, 1.5e-05.
std::string shortest_text(const Number& number);

}  // namespace virga::cty
