// Text of numbers with a given base or number of digits, for format(). The sign is part of the
// text, "-" or none; infinities are "+Inf" and "-Inf".
#pragma once

#include <cstddef>
#include <string>

#include "cty/number.h"

namespace virga::cty {

// Conversions and codecs fail for numbers whose Number::text() is longer, in bytes. This text has
// no exponent, so a few bytes of input can have a text of any size.
inline constexpr std::size_t kMaxNumberTextBytes = std::size_t{1} << 20;

// A key that two numbers share if and only if they are equal (operator==). Not for display.
std::string equality_text(const Number& number);  // hash.cc
// Base 2 to 36, with lower case letters. Requires: the number is an integer.
std::string integer_text(const Number& number, int base);
// Like %.<decimals>f and %.<decimals>e of C, rounded from the exact value.
std::string fixed_text(const Number& number, int decimals);
std::string scientific_text(const Number& number, int decimals);
// The shortest digits that identify the number at its precision, with an exponent if it is below -4
// or at least 6: 100000, 1e+06, 1.5e-05.
std::string shortest_text(const Number& number);

}  // namespace virga::cty
