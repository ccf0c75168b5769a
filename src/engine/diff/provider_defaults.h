// What the checks of real providers left in a state (docs/spec/evaluator.md, section 11, rule 15).
#pragma once

#include "base/limits.h"
#include "pulumi/property/property_value.h"

namespace virga::engine {

// `new_inputs` with what the provider filled in the last time, which is not here to do it again:
// in each object the members that "__defaults" of the old one lists and the new one lacks, and
// internal members ("__…"). Goes into the elements of arrays by their place.
pulumi::PropertyValue with_provider_defaults(const pulumi::PropertyValue& old_inputs,
                                             const pulumi::PropertyValue& new_inputs,
                                             const base::Limits& limits = {});

}  // namespace virga::engine
