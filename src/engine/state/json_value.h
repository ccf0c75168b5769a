// Converts the JSON of a state to values and back to text.
#pragma once

#include <string>

#include "base/json/json_writer.h"
#include "pulumi/property/property_value.h"
#include "schema/read/json_node.h"

namespace virga::engine {

// Returns the value as written: nulls, bools, numbers, strings, arrays and objects, without
// interpreting signatures. Reports an error at the node for a number that a double cannot
// represent, and for a repeated key.
pulumi::PropertyValue plain_value(const schema::JsonNode& node);

// Writes the value as text. Whole numbers keep all digits, and members keep their order.
void write_json(base::JsonWriter& out, const schema::Json& json);

}  // namespace virga::engine
