// Patterns of names, in which `*` matches any string.
#pragma once

#include <string_view>

namespace virga::base {

// Returns whether the pattern matches all of `text`. Takes at most time proportional to the product
// of the lengths.
bool matches_pattern(std::string_view pattern, std::string_view text);

// Returns whether there is a text that both patterns match. Takes time proportional to the product
// of the lengths.
bool patterns_overlap(std::string_view a, std::string_view b);

}  // namespace virga::base
