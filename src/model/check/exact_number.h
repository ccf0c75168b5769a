// Numbers of the source without loss: whole numbers exactly, whatever their size up to a limit;
// fractions as recorded. Spec: docs/spec/pcl-language.md, section 15, rule 1.
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

// The const type of a literal of this value: of an int where the number is whole and of 32 bits.
Type literal_type(const ExactNumber& number);

// Digits, maybe a fraction, maybe an exponent? What is not is reported by the parser.
bool is_decimal(std::string_view text);

// The number that a decimal text means. Nothing where that takes more than `max_bits` bits in front
// of the point, the exponent goes beyond them, or a fraction would be rounded away.
std::optional<ExactNumber> exact_number(std::string_view text, std::uint32_t max_bits);

}  // namespace virga::model
