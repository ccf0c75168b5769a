// Compares two texts line by line: line n of one corresponds to line n of the other, as in the
// output of a formatter.
#pragma once

#include <string>
#include <string_view>

namespace virga::cli {

// Returns a unified diff with three lines of context, which `patch` accepts. Returns an empty
// string if the texts are equal. If one text is longer, its additional lines are at the end.
// `color` adds colors for a terminal and escapes control characters.
std::string line_diff(std::string_view name, std::string_view before, std::string_view after,
                      bool color);

}  // namespace virga::cli
