#include "project/secrets/decrypt_values.h"

#include <algorithm>
#include <utility>

#include "diag/codes/tool.h"

namespace virga::project {

bool holds_encrypted_text(const Yaml& value) {
  if (value.members.size() == 1 && value.find("secure")) return true;
  return std::ranges::any_of(value.items, holds_encrypted_text) ||
         std::ranges::any_of(value.members,
                             [](const auto& member) { return holds_encrypted_text(member.value); });
}

bool ValueDecryption::has_key() {
  if (std::exchange(was_tried_, true)) return key_.has_value();
  if (!salt_ || salt_->kind != Yaml::Kind::kScalar || !passphrase_) return false;
  auto key = PassphraseKey::derive(salt_->text, *passphrase_);
  if (key) {
    key_ = *std::move(key);
    return true;
  }
  if (key.error() == PassphraseKey::Failure::kMalformed) {
    diagnostics_.add(diag::codes::kDamagedSecret, salt_->range, diag::Name{"encryptionsalt"});
  } else {
    diagnostics_.add(diag::codes::kWrongPassphrase, salt_->range)
        .help({"set {0} or {1} to the passphrase of this stack",
               diag::Name{"PULUMI_CONFIG_PASSPHRASE"},
               diag::Name{"PULUMI_CONFIG_PASSPHRASE_FILE"}});
  }
  return false;
}

// The depth of a YAML document is limited by its parser.
bool ValueDecryption::decrypt_parts(Yaml& value) {
  if (value.members.size() == 1 && value.find("secure")) {
    const Yaml& sealed = value.members.front().value;
    auto text = key_->decrypt(sealed.text);
    if (!text) {
      diagnostics_.add(diag::codes::kDamagedSecret, sealed.range, diag::Name{"secure"});
      return false;
    }
    value.members.clear();
    value.kind = Yaml::Kind::kScalar;
    value.text = *std::move(text);
    value.quoted = true;
    return true;
  }
  for (Yaml& item : value.items) {
    if (!decrypt_parts(item)) return false;
  }
  for (Yaml::Member& member : value.members) {
    if (!decrypt_parts(member.value)) return false;
  }
  return true;
}

std::optional<Yaml> ValueDecryption::decrypt(const Yaml& value) {
  if (!has_key()) return std::nullopt;
  Yaml plain = value;
  return decrypt_parts(plain) ? std::optional(std::move(plain)) : std::nullopt;
}

}  // namespace virga::project
