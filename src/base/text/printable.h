// Text from outside made safe to show: nothing in it can move the cursor, change the direction of
// writing or hide.
#pragma once

#include <string>
#include <string_view>

namespace virga::base {

// What one grapheme cluster looks like. Control characters, marks of direction and other invisible
// characters are spelled out ("\n", "\u{202E}"), as are bytes that are not UTF-8 ("\xFF").
void append_printable(std::string& out, std::string_view cluster);

// All of `text`, or as many of its clusters as fit into `max_bytes` and then "…".
std::string printable(std::string_view text, std::size_t max_bytes);

}  // namespace virga::base
