// Names with `*` in them, which stands for any text.
#pragma once

#include <string_view>

namespace virga::base {

// Is `text` what the pattern says? Time is at most the product of their lengths.
bool matches_pattern(std::string_view pattern, std::string_view text);

}  // namespace virga::base
