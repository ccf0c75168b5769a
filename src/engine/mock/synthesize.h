// Generates values from their types in a schema.
#pragma once

#include <string>

#include "engine/inputs/schema_types.h"
#include "pulumi/property/property_value.h"

namespace virga::engine {

// Deterministic: depends on the name and the type only. A string is `name`, and a string inside of
// it `name`-<property> ("web-arn", "web-endpoint-host"). Numbers are 1, bools false, enums their
// first value, unions their first member. Lists and maps have one element. Objects have their
// required properties, down to a bounded depth. A resource is null, because no resource exists that
// it could refer to. Secret properties are secret.
pulumi::PropertyValue synthesize(const std::string& name, const schema::TypePtr& type,
                                 const schema::Package& package, SchemaTypes& types);

// Generates the value of a property: `name`-<property>, or its constant.
pulumi::PropertyValue synthesize(const std::string& name, const schema::Property& property,
                                 const schema::Package& package, SchemaTypes& types);

}  // namespace virga::engine
