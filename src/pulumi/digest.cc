#include "pulumi/digest.h"

#include <openssl/evp.h>

#include <array>

#include "base/check.h"

namespace virga::pulumi {

std::string digest(Hash hash, std::string_view bytes) {
  const EVP_MD* algorithm = hash == Hash::kSha1 ? EVP_sha1() : EVP_sha256();
  std::array<unsigned char, EVP_MAX_MD_SIZE> out{};
  unsigned int size = 0;
  VIRGA_CHECK(EVP_Digest(bytes.data(), bytes.size(), out.data(), &size, algorithm, nullptr));
  return {reinterpret_cast<const char*>(out.data()), size};
}

std::string hex_digest(Hash hash, std::string_view bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string hex;
  for (const char c : digest(hash, bytes)) {
    const auto byte = static_cast<unsigned char>(c);
    hex.push_back(kDigits[byte >> 4]);
    hex.push_back(kDigits[byte & 0xf]);
  }
  return hex;
}

}  // namespace virga::pulumi
