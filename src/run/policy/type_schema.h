// Converts types of the language to JSON schemas (draft 7). Private to the folder.
#pragma once

#include "model/type.h"
#include "pulumi/property/property_value.h"

namespace virga::run {

// An object of keywords; an empty object accepts all values.
pulumi::PropertyValue type_schema(const model::Type& type);

}  // namespace virga::run
