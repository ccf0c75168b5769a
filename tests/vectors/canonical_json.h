// JSON in a form in which equal facts are equal texts.
#pragma once

#include <string>
#include <string_view>

#include "vectors/suite.h"

namespace virga::vectors {

// Keys sorted; numbers of the form `{"n":"1e2"}` in one spelling; no blanks.
std::string canonical_json(const Json& json);

// A decimal number as its significant digits and an exponent: "12e-1". Only as many digits are kept
// as the recorded ones are sure to have.
std::string canonical_number(std::string_view decimal);

// A string as canonical_json() writes it: bytes that are not UTF-8 as {"x":"hex"}.
std::string show_text(std::string_view text);

}  // namespace virga::vectors
