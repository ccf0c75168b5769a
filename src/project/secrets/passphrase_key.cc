#include "project/secrets/passphrase_key.h"

#include <openssl/evp.h>

#include <memory>
#include <optional>

#include "base/check.h"
#include "base/text/base64.h"

namespace virga::project {
namespace {

constexpr std::string_view kVersion = "v1:";
constexpr int kIterations = 1'000'000;
constexpr std::size_t kNonceBytes = 12;
constexpr std::size_t kTagBytes = 16;
// What the CLI encrypts to recognize the passphrase.
constexpr std::string_view kProof = "pulumi";

using Failure = PassphraseKey::Failure;

const unsigned char* bytes_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

int size_of(std::string_view text) {
  return static_cast<int>(text.size());
}

}  // namespace

base::Expected<PassphraseKey, Failure> PassphraseKey::derive(std::string_view salt,
                                                             std::string_view passphrase) {
  if (!salt.starts_with(kVersion)) return base::Unexpected(Failure::kMalformed);
  salt.remove_prefix(kVersion.size());
  const std::size_t end = salt.find(':');
  if (end == std::string_view::npos) return base::Unexpected(Failure::kMalformed);
  const auto bytes = base::decode_base64(salt.substr(0, end));
  if (!bytes) return base::Unexpected(Failure::kMalformed);
  PassphraseKey key;
  VIRGA_CHECK(PKCS5_PBKDF2_HMAC(passphrase.data(), size_of(passphrase), bytes_of(*bytes),
                                size_of(*bytes), kIterations, EVP_sha256(),
                                static_cast<int>(key.key_.size()), key.key_.data()) == 1);
  const auto proof = key.decrypt(salt.substr(end + 1));
  if (!proof) return base::Unexpected(proof.error());
  if (*proof != kProof) return base::Unexpected(Failure::kWrongPassphrase);
  return key;
}

// AES-256 in Galois/Counter Mode; the tag is at the end of the ciphertext.
base::Expected<std::string, Failure> PassphraseKey::decrypt(std::string_view value) const {
  if (!value.starts_with(kVersion)) return base::Unexpected(Failure::kMalformed);
  value.remove_prefix(kVersion.size());
  const std::size_t colon = value.find(':');
  if (colon == std::string_view::npos) return base::Unexpected(Failure::kMalformed);
  const auto nonce = base::decode_base64(value.substr(0, colon));
  auto sealed = base::decode_base64(value.substr(colon + 1));
  if (!nonce || nonce->size() != kNonceBytes || !sealed || sealed->size() < kTagBytes) {
    return base::Unexpected(Failure::kMalformed);
  }
  const std::size_t size = sealed->size() - kTagBytes;
  std::string text(size, '\0');
  const std::unique_ptr<EVP_CIPHER_CTX, decltype(&EVP_CIPHER_CTX_free)> context(
      EVP_CIPHER_CTX_new(), EVP_CIPHER_CTX_free);
  int written = 0;
  auto* out = reinterpret_cast<unsigned char*>(text.data());
  VIRGA_CHECK(context && EVP_DecryptInit_ex(context.get(), EVP_aes_256_gcm(), nullptr, key_.data(),
                                            bytes_of(*nonce)) == 1);
  const bool is_authentic =
      EVP_DecryptUpdate(context.get(), out, &written, bytes_of(*sealed), static_cast<int>(size)) ==
          1 &&
      EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_SET_TAG, static_cast<int>(kTagBytes),
                          sealed->data() + size) == 1 &&
      EVP_DecryptFinal_ex(context.get(), out + written, &written) == 1;
  if (!is_authentic) return base::Unexpected(Failure::kWrongPassphrase);
  return text;
}

}  // namespace virga::project
