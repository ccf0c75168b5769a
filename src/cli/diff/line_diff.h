// Differences of two texts of which line n is line n of the other, as a formatter makes them.
#pragma once

#include <string>
#include <string_view>

namespace virga::cli {

// A unified diff with three lines of context, which `patch` takes; empty where the texts are equal.
// Lines that only one of them has are at the end. With `color` for a terminal: control characters
// are spelled out then.
std::string line_diff(std::string_view name, std::string_view before, std::string_view after,
                      bool color);

}  // namespace virga::cli
