#include "terraform/functions/hashes/digest.h"

#include <openssl/evp.h>

#include "base/check.h"

namespace virga::terraform {
namespace {

const EVP_MD* digest_algorithm(Digest algorithm) {
  switch (algorithm) {
    case Digest::kMd5: return EVP_md5();
    case Digest::kSha1: return EVP_sha1();
    case Digest::kSha256: return EVP_sha256();
    case Digest::kSha512: return EVP_sha512();
  }
  return EVP_sha512();
}

}  // namespace

std::string digest(Digest algorithm, std::string_view bytes) {
  std::string out(EVP_MAX_MD_SIZE, '\0');
  unsigned size = 0;
  const int done =
      EVP_Digest(bytes.data(), bytes.size(), reinterpret_cast<unsigned char*>(out.data()), &size,
                 digest_algorithm(algorithm), nullptr);
  VIRGA_CHECK(done == 1);
  out.resize(size);
  return out;
}

std::string hexadecimal(std::string_view bytes) {
  constexpr std::string_view kHexadecimal = "0123456789abcdef";
  std::string text;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    text += kHexadecimal[byte >> 4];
    text += kHexadecimal[byte & 0xF];
  }
  return text;
}

}  // namespace virga::terraform
