#include "pulumi/sha256.h"

#include <openssl/evp.h>

#include <array>

#include "base/check.h"

namespace virga::pulumi {

std::string sha256_hex(std::string_view bytes) {
  constexpr std::size_t kSize = 32;
  std::array<unsigned char, kSize> digest{};
  unsigned int size = 0;
  VIRGA_CHECK(EVP_Digest(bytes.data(), bytes.size(), digest.data(), &size, EVP_sha256(), nullptr));
  VIRGA_CHECK(size == kSize);
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string hex;
  hex.reserve(2 * kSize);
  for (const unsigned char byte : digest) {
    hex.push_back(kDigits[byte >> 4]);
    hex.push_back(kDigits[byte & 0xf]);
  }
  return hex;
}

}  // namespace virga::pulumi
