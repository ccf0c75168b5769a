// Digests of bytes, for comparing assets and for functions of programs.
#pragma once

#include <string>
#include <string_view>

namespace virga::pulumi {

enum class Hash { kSha1, kSha256 };

// The raw digest: 20 or 32 bytes.
std::string digest(Hash hash, std::string_view bytes);
// The digest in lower-case hexadecimal digits.
std::string hex_digest(Hash hash, std::string_view bytes);

}  // namespace virga::pulumi
