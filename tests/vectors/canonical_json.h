// JSON in a canonical form: equal facts have equal texts.
#pragma once

#include <string>
#include <string_view>

#include "vectors/suite.h"

namespace virga::vectors {

// Keys are sorted, numbers of the form `{"n":"1e2"}` have one spelling, and there is no whitespace.
std::string canonical_json(const Json& json);

// Returns a decimal number as its significant digits and an exponent: "12e-1". Keeps only as many
// digits as are reliable in recorded numbers.
std::string canonical_number(std::string_view decimal);

// A string as canonical_json() writes it: bytes that are not UTF-8 as {"x":"hex"}.
std::string show_text(std::string_view text);

}  // namespace virga::vectors
