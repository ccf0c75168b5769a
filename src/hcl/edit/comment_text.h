// What a comment says. Private to hcl/edit.
#pragma once

#include <string_view>
#include <vector>

namespace virga::hcl {

// `comment` with its delimiters: the lines of its text, as Comment::lines has them.
std::vector<std::string_view> comment_lines(std::string_view comment);

}  // namespace virga::hcl
