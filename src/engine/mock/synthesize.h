// Values made up from their types in a schema.
#pragma once

#include <string>

#include "engine/inputs/schema_types.h"
#include "pulumi/property/property_value.h"

namespace virga::engine {

// The same for the same name and type. A string is `name`, and what is inside of it
// `name`-<property>
// ("web-arn", "web-endpoint-host"); numbers are 1, bools false, enums their first value, unions
// their first member; lists and maps have one element; objects have the properties that they
// require, down to a bounded depth. A resource is null: there is none that could be referred to.
// Secret properties are secret.
pulumi::PropertyValue synthesize(const std::string& name, const schema::TypePtr& type,
                                 const schema::Package& package, SchemaTypes& types);

// Of a property: `name`-<property>, or its constant.
pulumi::PropertyValue synthesize(const std::string& name, const schema::Property& property,
                                 const schema::Package& package, SchemaTypes& types);

}  // namespace virga::engine
