// Whether what a person typed goes on in the next line.
#pragma once

#include <string_view>

namespace virga::cli {

// An expression that has an open bracket, heredoc or interpolation, or ends in an operator. A
// string that is not closed is a mistake, since it may not hold a line break.
bool is_unfinished(std::string_view expression);

}  // namespace virga::cli
