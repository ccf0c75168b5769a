// What stands in a state's JSON, as values and as text again.
#pragma once

#include <string>

#include "base/json/json_writer.h"
#include "pulumi/property/property_value.h"
#include "schema/read/json_node.h"

namespace virga::engine {

// The value as it is written: nulls, bools, numbers, strings, arrays and objects, where nothing
// stands for anything else. A mistake, noted at the node, for a number that a double cannot
// represent and for a key that an object has twice.
pulumi::PropertyValue plain_value(const schema::JsonNode& node);

// The same value as text: whole numbers keep all their digits, members their order.
void write_json(base::JsonWriter& out, const schema::Json& json);

}  // namespace virga::engine
