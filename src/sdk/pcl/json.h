// JSON texts.
#pragma once

#include <string>

#include "pulumi/output/text.h"
#include "sdk/pcl/value.h"

namespace virga::sdk::pcl {
namespace detail {

// Replaces <, > and & in JSON, and the line separators of Unicode, by escapes.
std::string with_escapes(std::string json);
std::string json_of(const PropertyValue& value);

}  // namespace detail

// Returns the compact JSON of a value, with the keys sorted and with escapes for <, > and &: a
// string, or an output of one if the value is or contains an output. Fails for assets and archives.
template <typename T>
auto to_json(const T& value) {
  if constexpr (pulumi::ToProperty<T>) {
    return detail::json_of(pulumi::to_property(value));
  } else {
    return pulumi::json(value).apply(detail::with_escapes);
  }
}
inline std::string to_json(const char* text) {
  return detail::json_of(PropertyValue::string(text));
}

}  // namespace virga::sdk::pcl
