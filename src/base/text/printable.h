// Makes untrusted strings safe to display: nothing in them can move the cursor, change the writing
// direction or be invisible.
#pragma once

#include <string>
#include <string_view>

namespace virga::base {

// Appends a cluster for display. Control characters, direction marks and other invisible characters
// are escaped ("\n", "\u{202E}"), and so is invalid UTF-8 ("\xFF").
void append_printable(std::string& out, std::string_view cluster);

// Returns `text` for display; cut to whole clusters of at most `max_bytes` bytes, and "…" appended,
// if it is longer.
std::string printable(std::string_view text, std::size_t max_bytes);

}  // namespace virga::base
