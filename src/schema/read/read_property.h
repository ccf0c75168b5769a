// Reads properties from JSON.
#pragma once

#include <string_view>

#include "schema/property.h"
#include "schema/read/read_type.h"

namespace virga::schema {

// Reads the members of the object `properties_key`. The array `required_key` has the names of
// required ones. Both may be missing.
Properties read_properties(const JsonNode& node, std::string_view properties_key,
                           std::string_view required_key, const References& references);

// Reads a constant. Objects and arrays are errors.
Literal read_literal(const JsonNode& node);
// Reads a constant of a primitive type; of any type if `type` is not primitive.
Literal read_literal(const JsonNode& node, Type::Kind type);

}  // namespace virga::schema
