// Text that goes into another: checked, laid out, indented. Private to hcl/edit.
#pragma once

#include <string>
#include <string_view>

#include "base/error.h"

namespace virga::hcl {

// An expression, laid out, its first line at the left. Fails for what is none, or has comments
// around it.
base::Result<std::string> new_expression(std::string_view source);

// Attributes, blocks and comments, laid out, each line with its line break. Fails for what is none.
base::Result<std::string> new_items(std::string_view source);

// The lines of `text` but the first (`from_first`: and the first) behind `indentation`, and broken
// with `line_break`. The text of heredocs and comments of several lines stays as it is.
std::string indented(std::string_view text, std::string_view indentation,
                     std::string_view line_break, bool from_first);

// Does the expression end with the marker of a heredoc, so that nothing may follow on its line?
bool ends_with_heredoc(std::string_view expression);

}  // namespace virga::hcl
