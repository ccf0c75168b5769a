// Secrets and their content.
#pragma once

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

}  // namespace virga::engine
