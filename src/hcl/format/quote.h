// The content of a quoted string. Private to hcl/format.
#pragma once

#include <string>
#include <string_view>

namespace virga::hcl {

// Appends `text` to `out`, escaped so that it denotes itself between quotes and begins no template
// sequence. Replaces invalid UTF-8 by U+FFFD.
void append_quoted(std::string& out, std::string_view text);

}  // namespace virga::hcl
