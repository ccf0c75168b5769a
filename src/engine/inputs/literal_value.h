// Converts constants of schemas to values.
#pragma once

#include "pulumi/property/property_value.h"
#include "schema/property.h"

namespace virga::engine {

// Returns null for a number that a double cannot represent.
pulumi::PropertyValue literal_value(const schema::Literal& literal);

}  // namespace virga::engine
