// Decides whether the user's input continues on the next line.
#pragma once

#include <string_view>

namespace virga::cli {

// Returns whether the expression has an open bracket, heredoc or interpolation, or ends with an
// operator. A string without an end is an error instead, because it may not contain a line break.
bool is_unfinished(std::string_view expression);

}  // namespace virga::cli
