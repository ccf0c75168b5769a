// Secrets and their content.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "pulumi/property/property_value.h"

namespace virga::engine {

// Removes all secrets around the value. Returns null if `value` is null.
inline const pulumi::PropertyValue* inside_secrets(const pulumi::PropertyValue* value) {
  while (value && value->is_secret()) value = &value->element();
  return value;
}

inline pulumi::PropertyValue as_secret(pulumi::PropertyValue value) {
  return value.is_secret() ? value : pulumi::PropertyValue::secret(std::move(value));
}

// Returns an unknown secret that keeps its ciphertext, which is written back unchanged. Programs
// and comparisons see an unknown value.
pulumi::PropertyValue encrypted_secret(std::string ciphertext);  // encrypted.cc

// Returns the ciphertext of such a secret. Returns nullopt for other values. The result is a view
// into `value`.
std::optional<std::string_view> ciphertext_of(const pulumi::PropertyValue& value);  // encrypted.cc

}  // namespace virga::engine
