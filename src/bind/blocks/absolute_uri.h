// Where a package is downloaded from.
#pragma once

#include <string_view>

namespace virga::bind {

// A scheme with something behind it (RFC 3986), or an absolute path.
bool is_absolute_uri(std::string_view text);

}  // namespace virga::bind
