// Numbers in the source without loss. Whole numbers are exact up to a limit; fractions are read as
// recorded. Spec: docs/spec/pcl-language.md, section 15, rule 1.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "cty/number.h"
#include "model/constant.h"
#include "model/type.h"

namespace virga::model {

struct ExactNumber {
  cty::Number value;
  Constant constant;
};

// The const type of a literal with this value: a const of int if the number is whole and fits in 32
// bits.
Type literal_type(const ExactNumber& number);

// Returns whether the text is digits with an optional fraction and an optional exponent. The parser
// reports all other texts.
bool is_decimal(std::string_view text);

// Returns the number that a decimal text represents. Returns nullopt if the part before the point
// or the exponent exceeds `max_bits` bits, or if a fraction would be rounded.
std::optional<ExactNumber> exact_number(std::string_view text, std::uint32_t max_bits);

}  // namespace virga::model
