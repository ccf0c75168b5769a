// Checks, formats and indents text that is inserted into another text. Private to hcl/edit.
#pragma once

#include <string>
#include <string_view>

#include "base/error.h"

namespace virga::hcl {

// Formats an expression; its first line is not indented. Fails if the text is not one expression or
// has comments around it.
base::Result<std::string> new_expression(std::string_view source);

// Formats attributes, blocks and comments; each line has its line break. Fails if the text is
// anything else.
base::Result<std::string> new_items(std::string_view source);

// Indents the lines of `text` by `indentation` (the first line only if `from_first`) and uses
// `line_break`. Does not change the text of heredocs and of comments of several lines.
std::string indented(std::string_view text, std::string_view indentation,
                     std::string_view line_break, bool from_first);

// Returns true if the expression ends with the end marker of a heredoc. Then nothing may follow on
// its line.
bool ends_with_heredoc(std::string_view expression);

}  // namespace virga::hcl
