// What may stand for a number. The scanners of both syntaxes take digits, points, signs and
// exponents in any order; these say whether they make one.
#pragma once

#include <string_view>

namespace virga::hcl {

// Digits with an optional fraction and exponent. (docs/spec/hcl-syntax.md, section 1.4)
bool is_native_number(std::string_view text);

// The same with an optional minus; no zero before other digits, and digits on both sides of the
// point. (RFC 8259, section 6)
bool is_json_number(std::string_view text);

}  // namespace virga::hcl
