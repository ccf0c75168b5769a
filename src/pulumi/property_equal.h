// Equality of property values (pulumi-types.md section 2.1).
#pragma once

#include "pulumi/property_value.h"

namespace virga::pulumi {

// The same in every respect that the engine compares:
// - kinds never mix: Secret(x) is neither x nor an Output of x; numbers by ==, so NaN differs from
//   itself and -0 equals 0;
// - a Null member of an object is as good as a missing one;
// - Assets and Archives by hash where both have one (text is hashed here), otherwise by what they
//   name: no file is read, so whoever wants a file compared by its bytes puts the hash in first;
// - references by URN and id alone; Outputs by all four parts, dependencies in order.
// Takes stack for no depth.
bool deep_equals(const PropertyValue& a, const PropertyValue& b);

}  // namespace virga::pulumi
