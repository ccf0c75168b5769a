// Strings in the exact form of the recorded JSON.
#pragma once

#include <string>
#include <string_view>

namespace virga::cty::json {

// Appends `text` in quotes. Besides control characters, `<`, `>`, `&`, U+2028 and U+2029 are
// escaped, so that the text may stand in HTML; bytes that are not UTF-8 become \ufffd.
void append_string(std::string& out, std::string_view text);

}  // namespace virga::cty::json
