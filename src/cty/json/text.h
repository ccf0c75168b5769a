// Writes strings exactly as recorded in JSON.
#pragma once

#include <string>
#include <string_view>

namespace virga::cty::json {

// Appends `text` in quotes. Besides control characters, it escapes `<`, `>`, `&`, U+2028 and
// U+2029, so that the text can be embedded in HTML. Invalid UTF-8 becomes \ufffd.
void append_string(std::string& out, std::string_view text);

}  // namespace virga::cty::json
