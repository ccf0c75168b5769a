#include "pulumi/property/property_query.h"

#include "pulumi/property/property_walk.h"
#include "pulumi/resource_reference.h"

namespace virga::pulumi {

namespace {

bool is_unknown(const PropertyValue& part) {
  return part.is_computed() || (part.is_output() && !part.as_output().known);
}

}  // namespace

bool contains_unknowns(const PropertyValue& value) {
  return any_part(value, [](const PropertyValue& part) {
    return is_unknown(part) || (part.is_reference() && has_unknown_id(part.as_reference()));
  });
}

bool is_wholly_known(const PropertyValue& value) {
  return !any_part(value, is_unknown);
}

bool contains_secrets(const PropertyValue& value) {
  return any_part(value, [](const PropertyValue& part) {
    return part.is_secret() || (part.is_output() && part.as_output().secret);
  });
}

}  // namespace virga::pulumi
