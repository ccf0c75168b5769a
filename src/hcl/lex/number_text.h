// Checks the text of numbers. The scanners of both syntaxes accept digits, points, signs and
// exponents in any order.
#pragma once

#include <string_view>

namespace virga::hcl {

// Accepts digits with an optional fraction and exponent. (docs/spec/hcl-syntax.md, section 1.4)
bool is_native_number(std::string_view text);

// Also accepts a minus sign. Requires digits on both sides of the point, and no leading zeros. (RFC
// 8259, section 6)
bool is_json_number(std::string_view text);

}  // namespace virga::hcl
