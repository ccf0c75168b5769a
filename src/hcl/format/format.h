// text --format--> text: the layout of HCL native syntax (docs/spec/hcl-syntax.md, section 6).
//
// Two columns a level of brackets, one blank between tokens by rule, "=" and comments of
// neighbouring lines in one column. Only blanks change: line breaks, comments and the text of
// strings stay as they are, tokens stay the tokens they were.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace virga::hcl {

// Bytes of indentation and alignment that one text is given at most.
inline constexpr std::size_t kMaxLayoutBlanks = std::size_t{64} << 20;

// The text of a configuration file, laid out. Never fails: what is not HCL is laid out as far as
// its tokens go. format(format(x)) is format(x), unless x is not UTF-8 (the lexer takes some such
// bytes together with the blank behind them); what format(x) parses to differs from x in ranges
// only. A byte order mark is dropped (so of two, one goes each time); line breaks stay LF or CRLF
// as they are, and a last line without one stays so.
//
// Linear in the text. A text whose layout would need more than `max_blanks` (thousands of brackets
// in each other, a key of megabytes beside many short ones) is returned as it is.
std::string format(std::string_view text, std::size_t max_blanks = kMaxLayoutBlanks);

}  // namespace virga::hcl
