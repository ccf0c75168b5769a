// The markers of special values on the wire: an object with the member kSignatureKey represents
// another value, and a string equal to a sentinel represents an unknown. Neither can be escaped.
// (docs/spec/wire.md, section 1)
#pragma once

#include <optional>
#include <string_view>

#include "pulumi/property/property_value.h"

namespace virga::pulumi {

inline constexpr std::string_view kSignatureKey = "4dabf18193072939515e22adb298388d";

inline constexpr std::string_view kSecretSignature = "1b47061264138c4ac30d75fd1eb44270";
inline constexpr std::string_view kAssetSignature = "c44067f5952c0a294b673a41bacd8c17";
inline constexpr std::string_view kArchiveSignature = "0def7320c3a5731c473e5ecbe6d01bc7";
inline constexpr std::string_view kReferenceSignature = "5cf8f73096256a8f31e491e813e4eb8e";
inline constexpr std::string_view kOutputSignature = "d0e6a833031e9bbcd3f4e8bde6ca49a4";
inline constexpr std::string_view kBytesSignature = "803fd3297a5875dc03ca845dda5d2a98";

// The sentinel of unknowns of unknown kind, and of strings.
inline constexpr std::string_view kUnknownString = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";

// The sentinel for an unknown with this witness. Returns nullopt for a Null witness, which is sent
// as Null; kUnknownString for a Secret or a reference, which have no sentinel.
std::optional<std::string_view> sentinel_of(const PropertyValue& witness);

// The witness of the unknown that `text` represents; nullopt for an ordinary string.
std::optional<PropertyValue> witness_of(std::string_view text);

}  // namespace virga::pulumi
