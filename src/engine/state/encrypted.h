// Secrets that another tool encrypted. They cannot be decrypted here, and must not be lost.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "pulumi/property/property_value.h"

namespace virga::engine {

// Returns an unknown secret that keeps its ciphertext, which is written back unchanged. Programs
// and comparisons see an unknown value.
pulumi::PropertyValue encrypted_secret(std::string ciphertext);

// Returns the ciphertext of such a secret. Returns nullopt for other values. The result is a view
// into `value`.
std::optional<std::string_view> ciphertext_of(const pulumi::PropertyValue& value);

}  // namespace virga::engine
