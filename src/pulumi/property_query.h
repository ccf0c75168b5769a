// What a value contains (pulumi-types.md section 2.3).
#pragma once

#include "pulumi/property_value.h"

namespace virga::pulumi {

// A Computed, or an Output that is not known, anywhere inside, the elements of known Outputs too.
// An unknown id in a reference does not count.
bool contains_unknowns(const PropertyValue& value);

// A Secret, or a secret Output, anywhere inside.
bool contains_secrets(const PropertyValue& value);

}  // namespace virga::pulumi
