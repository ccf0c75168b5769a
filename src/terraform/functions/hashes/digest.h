// Hashes of bytes.
#pragma once

#include <string>
#include <string_view>

namespace virga::terraform {

enum class Digest : std::uint8_t { kMd5, kSha1, kSha256, kSha512 };

// The bytes of the hash.
std::string digest(Digest algorithm, std::string_view bytes);
// Two lower case hexadecimal digits for each byte.
std::string hexadecimal(std::string_view bytes);

}  // namespace virga::terraform
