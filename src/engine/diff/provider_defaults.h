// Restores the defaults that real providers filled in before (docs/spec/evaluator.md, section 11,
// rule 15).
#pragma once

#include "base/limits.h"
#include "pulumi/property/property_value.h"

namespace virga::engine {

// Returns `new_inputs` with the values that the provider filled in the last time, because the
// provider is not available to do it again. In each object, these are the members that "__defaults"
// of the old object lists and the new object lacks, and internal members ("__…"). Array elements
// are matched by index.
pulumi::PropertyValue with_provider_defaults(const pulumi::PropertyValue& old_inputs,
                                             const pulumi::PropertyValue& new_inputs,
                                             const base::Limits& limits = {});

}  // namespace virga::engine
