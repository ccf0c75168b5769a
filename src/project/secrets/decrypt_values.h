// Decrypts the values of a stack file.
#pragma once

#include <optional>
#include <string>

#include "diag/diagnostics.h"
#include "project/secrets/passphrase_key.h"
#include "project/yaml.h"

namespace virga::project {

// Returns whether the value is `{ secure: ... }` or has such a value at any depth. The depth of a
// YAML document is limited by its parser.
bool holds_encrypted_text(const Yaml& value);

// Decrypts the values of one stack file. The key is derived when the first value needs it.
class ValueDecryption {
 public:
  // `stack` is the content of the file. Without a passphrase, or if the stack has no passphrase,
  // decrypt() returns nullopt.
  ValueDecryption(const Yaml& stack, const std::optional<std::string>& passphrase,
                  diag::Diagnostics& diagnostics)
      : salt_(stack.find("encryptionsalt")), passphrase_(passphrase), diagnostics_(diagnostics) {}

  // Returns the value with its parts `{ secure: ... }` as strings. Returns nullopt if they cannot
  // be decrypted. Reports a wrong passphrase (V5090) once, and damaged values (V5091).
  std::optional<Yaml> decrypt(const Yaml& value);

 private:
  bool has_key();
  bool decrypt_parts(Yaml& value);

  const Yaml* salt_;
  const std::optional<std::string>& passphrase_;
  diag::Diagnostics& diagnostics_;
  std::optional<PassphraseKey> key_;
  bool was_tried_ = false;
};

}  // namespace virga::project
