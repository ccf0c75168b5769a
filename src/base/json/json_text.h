// Writing JSON text (RFC 8259), one string at a time.
#pragma once

#include <string>
#include <string_view>

namespace virga::base {

// Appends `text` as a JSON string in quotes. Control characters are escaped, bytes that are not
// UTF-8 become U+FFFD; everything else stands as it is.
void append_json_string(std::string& out, std::string_view text);

}  // namespace virga::base
