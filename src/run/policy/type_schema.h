// Types of the language as JSON schemas (draft 7). Private to the folder.
#pragma once

#include "model/type.h"
#include "pulumi/property/property_value.h"

namespace virga::run {

// An object of keywords; an empty one takes anything.
pulumi::PropertyValue type_schema(const model::Type& type);

}  // namespace virga::run
