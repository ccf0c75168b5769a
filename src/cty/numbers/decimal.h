// Arithmetic without loss (docs/spec/cty-types.md, section 2.2). Every number is a finite decimal.
// Sums, differences, products and remainders of finite decimals are finite decimals and are
// computed exactly: 1e200 + 0.1 - 1e200 is 0.1.
//
// A quotient is exact if it has a finite decimal form, otherwise it is rounded to at least 512
// bits. Sums and products with a rounded quotient are rounded too, to at least as many bits and to
// at least kRoundedFraction bits behind the point: 1/3 * 3 is 1.
//
// Results fail with Inexact::kTooLong if they need more than `max_bits` bits in front of the point
// or more than `max_bits` decimal digits behind it.
#pragma once

#include <cstdint>
#include <string_view>

#include "cty/numbers/exact.h"

namespace virga::cty {

inline constexpr std::uint32_t kRoundedFraction = 256;

Exact decimal_sum(const Number& a, const Number& b, std::uint32_t max_bits);
Exact decimal_difference(const Number& a, const Number& b, std::uint32_t max_bits);
Exact decimal_product(const Number& a, const Number& b, std::uint32_t max_bits);
Exact decimal_quotient(const Number& a, const Number& b, std::uint32_t max_bits);
// The remainder of truncated division; it has the sign of `a`. a % 0 is a.
Exact decimal_remainder(const Number& a, const Number& b, std::uint32_t max_bits);

// Parses a number with all its digits. The grammar is that of Number::parse().
Exact parse_decimal(std::string_view text, std::uint32_t max_bits);  // parse.cc

// Compares exactly. Requires: both are finite, and at least one is a long decimal. Used by
// Number::compare().
int compare_decimals(const Number& a, const Number& b);  // scaled_decimal.cc

}  // namespace virga::cty
