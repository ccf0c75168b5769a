// The pieces of a text that is a number. Internal to the room.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace virga::cty {

struct NumberParts {
  bool negative = false;
  std::string_view mantissa;  // digits and at most one point
  char exponent_letter = 0;   // e or p; 0 without an exponent
  std::int64_t exponent = 0;
};

// Returns nullopt if the text is not a number, and for the words for infinity.
std::optional<NumberParts> read_number_parts(std::string_view text);

}  // namespace virga::cty
