// Whitespace as the reference implementation trims it: Unicode White_Space.
#pragma once

#include <string_view>

namespace virga::hcl {

std::string_view trim_left(std::string_view text);
std::string_view trim_right(std::string_view text);

}  // namespace virga::hcl
