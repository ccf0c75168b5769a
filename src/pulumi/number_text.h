// The text of a property number.
#pragma once

#include <string>

namespace virga::pulumi {

// Appends the shortest decimal that reads back as `number`: digits alone from 1e-7 up to below
// 1e21, all of them, as whole numbers are exact; otherwise with an exponent; "NaN", "Infinity",
// "-Infinity".
void append_number(std::string& out, double number);

}  // namespace virga::pulumi
