#include <utility>

#include "engine/state/secret_value.h"
#include "pulumi/wire/signatures.h"

namespace virga::engine {

using pulumi::PropertyValue;

namespace {

constexpr const char* kCiphertext = "ciphertext";

}  // namespace

// The witness is the object in the state, with its signature. Programs and wire forms cannot create
// such a witness.
PropertyValue encrypted_secret(std::string ciphertext) {
  return PropertyValue::secret(PropertyValue::computed(
      PropertyValue::object({{std::string(pulumi::kSignatureKey),
                              PropertyValue::string(std::string(pulumi::kSecretSignature))},
                             {kCiphertext, PropertyValue::string(std::move(ciphertext))}})));
}

std::optional<std::string_view> ciphertext_of(const PropertyValue& value) {
  if (!value.is_secret() || !value.element().is_computed()) return std::nullopt;
  const PropertyValue& witness = value.element().element();
  if (!witness.find(pulumi::kSignatureKey)) return std::nullopt;
  return witness.find(kCiphertext)->as_string();
}

}  // namespace virga::engine
