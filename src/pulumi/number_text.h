// The string form of a property number.
#pragma once

#include <string>

namespace virga::pulumi {

// Appends the shortest decimal that parses back to `number`: without exponent from 1e-7 to below
// 1e21 (whole numbers with all digits), otherwise with an exponent; "NaN", "Infinity", "-Infinity".
void append_number(std::string& out, double number);

}  // namespace virga::pulumi
