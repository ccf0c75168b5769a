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
using Encoded = pulumi::ValueResult<PropertyValue>;

PropertyValue signed_secret(std::string_view key, std::string text) {
  return PropertyValue::object({{std::string(pulumi::kSignatureKey),
                                 PropertyValue::string(std::string(pulumi::kSecretSignature))},
                                {std::string(key), PropertyValue::string(std::move(text))}});
}

// Keeps everything except secrets and Outputs, which marshal() encodes.
class Encoder {
 public:
  Encoded encode(const PropertyValue& value, std::uint32_t depth) {
    using Kind = PropertyValue::Kind;
    const bool has_parts =
        value.is_array() || value.is_object() || value.is_secret() || value.is_output();
    if (has_parts && depth >= pulumi::kMaxWireDepth) return pulumi::too_deep(pulumi::kMaxWireDepth);
    switch (value.kind()) {
      case Kind::kArray: return array(value, depth);
      case Kind::kObject: return object(value, depth);
      case Kind::kSecret: return secret(value, depth);
      case Kind::kOutput: return output(value.as_output(), depth);
      case Kind::kNull:
      case Kind::kBool:
      case Kind::kNumber:
      case Kind::kString:
      case Kind::kAsset:
      case Kind::kArchive:
      case Kind::kReference:
      case Kind::kComputed: return value;
    }
    VIRGA_UNREACHABLE();
  }

 private:
  Encoded array(const PropertyValue& value, std::uint32_t depth) {
    pulumi::Rebuilt<PropertyValue> rebuilt(value.as_array());
    std::int64_t index = 0;
    for (const PropertyValue& item : value.as_array()) {
      Encoded made = encode(item, depth + 1);
      if (!made) return base::Unexpected(std::move(made).error().within(index));
      rebuilt.put(*std::move(made));
      ++index;
    }
    return rebuilt.changed() ? PropertyValue::array(rebuilt.take()) : value;
  }

  Encoded object(const PropertyValue& value, std::uint32_t depth) {
    pulumi::Rebuilt<Member> rebuilt(value.as_object());
    for (const Member& member : value.as_object()) {
      Encoded made = encode(member.value, depth + 1);
      if (!made) return base::Unexpected(std::move(made).error().within(member.key));
      rebuilt.put(*std::move(made));
    }
    return rebuilt.changed() ? PropertyValue::object(rebuilt.take()) : value;
  }

  Encoded secret(const PropertyValue& value, std::uint32_t depth) {
    if (const auto ciphertext = ciphertext_of(value)) {
      return signed_secret("ciphertext", std::string(*ciphertext));
    }
    const Encoded element = encode(value.element(), depth + 1);
    if (!element) return element;
    const auto wire = pulumi::marshal(*element, pulumi::WireOptions::everything());
    if (!wire) return pulumi::misfit(wire.error().str());
    const auto text = pulumi::write_wire_json(**wire);
    if (!text) return pulumi::misfit(text.error().str());
    return signed_secret("plaintext", *text);
  }

  Encoded output(const pulumi::OutputValue& output, std::uint32_t depth) {
    PropertyValue element = output.known ? output.element : PropertyValue::computed(output.element);
    return encode(output.secret ? PropertyValue::secret(std::move(element)) : element, depth);
  }
};

}  // namespace

base::Result<PropertyValue> encode_property(const PropertyValue& value) {
  const Encoded encoded = Encoder().encode(value, 0);
  if (!encoded) return base::Unexpected(encoded.error().error());
  const auto wire = pulumi::marshal(*encoded, pulumi::WireOptions::everything());
  if (!wire) return base::Unexpected(wire.error());
  return **wire;  // has a value: unknown values are kept
}

}  // namespace virga::engine
