// Queries about the contents of a value (docs/spec/pulumi-types.md, section 2.3).
#pragma once

#include "pulumi/property/property_value.h"

namespace virga::pulumi {

// Returns whether a Computed, an unknown Output, or a reference with an unknown ID is anywhere
// inside, including the elements of known Outputs.
bool contains_unknowns(const PropertyValue& value);

// Returns whether no Computed and no unknown Output is anywhere inside. An unknown ID of a
// reference does not count, because references are known by their URNs. So this says whether a
// program, which can resolve references, may use the value.
bool is_wholly_known(const PropertyValue& value);

// Returns whether a Secret or a secret Output is anywhere inside.
bool contains_secrets(const PropertyValue& value);

}  // namespace virga::pulumi
