// Parts of JSON schemas (draft 7), as property values.
#pragma once

#include <string>
#include <string_view>

#include "pulumi/property/property_value.h"

namespace virga::run {

inline pulumi::PropertyValue schema_text(std::string_view value) {
  return pulumi::PropertyValue::string(std::string(value));
}

// The schema of a type such as "string", to which keywords can be added.
inline pulumi::ObjectBuilder schema_of_type(std::string_view name) {
  pulumi::ObjectBuilder schema;
  schema.set("type", schema_text(name));
  return schema;
}

}  // namespace virga::run
