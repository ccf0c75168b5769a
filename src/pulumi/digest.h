// Digests of bytes: what assets are compared by, and what programs ask for.
#pragma once

#include <string>
#include <string_view>

namespace virga::pulumi {

enum class Hash { kSha1, kSha256 };

// The digest itself, 20 or 32 bytes.
std::string digest(Hash hash, std::string_view bytes);
// The same in lower-case hexadecimal digits.
std::string hex_digest(Hash hash, std::string_view bytes);

}  // namespace virga::pulumi
