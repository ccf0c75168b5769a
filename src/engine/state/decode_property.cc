#include <optional>
#include <string>
#include <utility>

#include "base/check.h"
#include "engine/state/property_codec.h"
#include "engine/state/secret_value.h"
#include "pulumi/value_error.h"
#include "pulumi/wire/rebuilt.h"
#include "pulumi/wire/signatures.h"
#include "pulumi/wire/wire.h"
#include "pulumi/wire/wire_json.h"

namespace virga::engine {
namespace {

using pulumi::Member;
using pulumi::PropertyValue;
using Decoded = pulumi::ValueResult<PropertyValue>;

Decoded decode(const PropertyValue& encoded, std::uint32_t depth);

// Decodes a value that is not a secret and contains none.
Decoded unmarshal(const PropertyValue& encoded) {
  auto value = pulumi::unmarshal(encoded, pulumi::WireOptions::everything());
  if (!value) return pulumi::misfit(value.error().str());
  return **std::move(value);  // has a value: unknown values are kept
}

Decoded array(const PropertyValue& encoded, std::uint32_t depth) {
  pulumi::Rebuilt<PropertyValue> rebuilt(encoded.as_array());
  std::int64_t index = 0;
  for (const PropertyValue& item : encoded.as_array()) {
    Decoded made = decode(item, depth + 1);
    if (!made) return base::Unexpected(std::move(made).error().within(index));
    rebuilt.put(*std::move(made));
    ++index;
  }
  return rebuilt.changed() ? PropertyValue::array(rebuilt.take()) : encoded;
}

// The message does not contain the text, because invalid text may be part of a secret.
Decoded plaintext(std::string_view text, std::uint32_t depth) {
  constexpr const char* kUnreadable = "a secret whose plaintext is not JSON";
  const auto json = pulumi::read_wire_json(text);
  if (!json) return pulumi::misfit(kUnreadable);
  Decoded element = decode(*json, depth + 1);
  if (!element) return pulumi::misfit(kUnreadable);
  return PropertyValue::secret(*std::move(element));
}

Decoded secret(const PropertyValue& encoded, std::uint32_t depth) {
  const PropertyValue* plain = encoded.find("plaintext");
  const PropertyValue* cipher = encoded.find("ciphertext");
  if ((plain == nullptr) == (cipher == nullptr)) {
    return pulumi::misfit("a secret must have either a plaintext or a ciphertext");
  }
  const PropertyValue& text = plain ? *plain : *cipher;
  if (!text.is_string())
    return pulumi::misfit("the plaintext or ciphertext of a secret must be a string");
  if (cipher) return encrypted_secret(std::string(text.as_string()));
  return plaintext(text.as_string(), depth);
}

Decoded object(const PropertyValue& encoded, std::uint32_t depth) {
  if (const PropertyValue* signature = encoded.find(pulumi::kSignatureKey)) {
    const bool is_secret =
        signature->is_string() && signature->as_string() == pulumi::kSecretSignature;
    return is_secret ? secret(encoded, depth) : unmarshal(encoded);
  }
  pulumi::Rebuilt<Member> rebuilt(encoded.as_object());
  for (const Member& member : encoded.as_object()) {
    Decoded made = decode(member.value, depth + 1);
    if (!made) return base::Unexpected(std::move(made).error().within(member.key));
    rebuilt.put(*std::move(made));
  }
  return rebuilt.changed() ? PropertyValue::object(rebuilt.take()) : encoded;
}

Decoded decode(const PropertyValue& encoded, std::uint32_t depth) {
  if (!encoded.is_array() && !encoded.is_object()) return unmarshal(encoded);
  if (depth >= pulumi::kMaxWireDepth) return pulumi::too_deep(pulumi::kMaxWireDepth);
  return encoded.is_array() ? array(encoded, depth) : object(encoded, depth);
}

}  // namespace

base::Result<PropertyValue> decode_property(const PropertyValue& encoded) {
  Decoded value = decode(encoded, 0);
  if (!value) return base::Unexpected(value.error().error());
  return *std::move(value);
}

}  // namespace virga::engine
