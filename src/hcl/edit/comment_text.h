// The text of a comment. Private to hcl/edit.
#pragma once

#include <string_view>
#include <vector>

namespace virga::hcl {

// Returns the lines of the text of `comment`, which includes its delimiters. See Comment::lines.
std::vector<std::string_view> comment_lines(std::string_view comment);

}  // namespace virga::hcl
