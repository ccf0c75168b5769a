// Blanks: Unicode White_Space (docs/spec/hcl-syntax.md, section 4.4).
#pragma once

#include <string_view>

namespace virga::hcl {

std::string_view trim_left(std::string_view text);
std::string_view trim_right(std::string_view text);

}  // namespace virga::hcl
