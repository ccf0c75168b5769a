// Reads definitions from JSON. The caller sets the tokens.
#pragma once

#include "schema/definitions.h"
#include "schema/read/read_type.h"

namespace virga::schema {

ObjectType read_object_type(const JsonNode& node, const References& references);
EnumType read_enum_type(const JsonNode& node);
Resource read_resource(const JsonNode& node, const References& references);
Function read_function(const JsonNode& node, const References& references);
// Reads the variables of the package's `config`.
Properties read_configuration(const JsonNode& node, const References& references);

}  // namespace virga::schema
