// Base64 with the standard alphabet and padding (RFC 4648 section 4).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace virga::base {

std::string encode_base64(std::string_view bytes);
// Skips line endings. Returns nullopt if the rest is not canonical base64.
std::optional<std::string> decode_base64(std::string_view text);

}  // namespace virga::base
