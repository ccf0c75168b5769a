// What a value contains (docs/spec/pulumi-types.md, section 2.3).
#pragma once

#include "pulumi/property/property_value.h"

namespace virga::pulumi {

// A Computed, an Output that is not known, or a reference whose ID is unknown, anywhere inside, the
// elements of known Outputs too.
bool contains_unknowns(const PropertyValue& value);

// No Computed and no Output that is not known is anywhere inside. References are known by their
// URNs, so an unknown ID in one does not count: this is whether a program may look at the value,
// which can resolve references.
bool is_wholly_known(const PropertyValue& value);

// A Secret, or a secret Output, anywhere inside.
bool contains_secrets(const PropertyValue& value);

}  // namespace virga::pulumi
