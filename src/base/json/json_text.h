// Writes JSON strings (RFC 8259).
#pragma once

#include <string>
#include <string_view>

namespace virga::base {

// Appends `text` as a JSON string in quotes. Escapes control characters, replaces invalid UTF-8 by
// U+FFFD, and keeps all other characters.
void append_json_string(std::string& out, std::string_view text);

}  // namespace virga::base
