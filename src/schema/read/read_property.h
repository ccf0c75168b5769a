// From the JSON of properties to Properties.
#pragma once

#include <string_view>

#include "schema/property.h"
#include "schema/read/read_type.h"

namespace virga::schema {

// The members of node's object `properties_key`, required where the array `required_key` names
// them. Both may be missing.
Properties read_properties(const JsonNode& node, std::string_view properties_key,
                           std::string_view required_key, const References& references);

// A constant; objects and arrays are none, a mistake.
Literal read_literal(const JsonNode& node);
// A constant of a type; of any where the type is no primitive one.
Literal read_literal(const JsonNode& node, Type::Kind type);

}  // namespace virga::schema
