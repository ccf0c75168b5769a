// The inside of a quoted string. Private to hcl/format.
#pragma once

#include <string>
#include <string_view>

namespace virga::hcl {

// Appends `text` to `out` so that it reads as itself between quotes and begins no template
// sequence. Invalid UTF-8 becomes U+FFFD.
void append_quoted(std::string& out, std::string_view text);

}  // namespace virga::hcl
