#include "pulumi/property_query.h"

#include "pulumi/property_walk.h"

namespace virga::pulumi {

bool contains_unknowns(const PropertyValue& value) {
  return any_part(value, [](const PropertyValue& part) {
    return part.is_computed() || (part.is_output() && !part.as_output().known);
  });
}

bool contains_secrets(const PropertyValue& value) {
  return any_part(value, [](const PropertyValue& part) {
    return part.is_secret() || (part.is_output() && part.as_output().secret);
  });
}

}  // namespace virga::pulumi
