// text --format--> text: the layout of the HCL native syntax, as the reference implementation
// writes it.
//
// Each level of brackets is indented by two columns. Rules put one space or none between tokens.
// The "=" and the comments of neighbouring lines are aligned. Only whitespace within lines changes:
// line breaks, comments, the text of strings, and the sequence of tokens stay the same.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace virga::hcl {

// Upper bound on the bytes of indentation and alignment for one text.
inline constexpr std::size_t kMaxLayoutSpaces = std::size_t{64} << 20;

// Formats the text of a configuration file. Cannot fail: invalid HCL is formatted token by token.
// Idempotent: format(format(x)) == format(x), unless x is not UTF-8 (the lexer takes some invalid
// bytes together with the whitespace after them). format(x) parses to the same tree as x except for
// ranges. Removes a byte order mark; of two, each call removes one. Keeps LF and CRLF, and does not
// add a line break at the end.
//
// O(n). Returns the text unchanged if its layout needs more than `max_spaces` spaces (thousands of
// nested brackets, or a key of megabytes next to many short ones).
std::string format(std::string_view text, std::size_t max_spaces = kMaxLayoutSpaces);

}  // namespace virga::hcl
