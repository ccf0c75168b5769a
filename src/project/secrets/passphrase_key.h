// The key that the Pulumi CLI derives from the passphrase of a stack (docs/stacks.md, "Secrets").
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/error.h"

namespace virga::project {

class PassphraseKey {
 public:
  enum class Failure : std::uint8_t { kMalformed, kWrongPassphrase };

  // Derives the key from the text at `encryptionsalt` of a stack file, which takes a third of a
  // second. kMalformed if the text does not have the form `v1:SALT:v1:NONCE:CIPHERTEXT`,
  // kWrongPassphrase if the ciphertext is not one of this key.
  static base::Expected<PassphraseKey, Failure> derive(std::string_view salt,
                                                       std::string_view passphrase);

  // Decrypts the text at `secure`, `v1:NONCE:CIPHERTEXT`. The result is a secret. kMalformed if it
  // has another form, kWrongPassphrase if another key has encrypted it or it was changed.
  base::Expected<std::string, Failure> decrypt(std::string_view value) const;

 private:
  std::array<unsigned char, 32> key_{};
};

}  // namespace virga::project
