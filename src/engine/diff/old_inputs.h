// What a resource keeps of the inputs of its last deployment.
#pragma once

#include <span>
#include <string>

#include "base/error.h"
#include "base/limits.h"
#include "pulumi/property/property_value.h"

namespace virga::engine {

// The option ignoreChanges (docs/spec/evaluator.md, section 11, rule 7).

// Returns `new_inputs` with the values of `old_inputs` at each of `paths`. Fails if a path is
// invalid, or if it leads through a part that only one side has.
base::Result<pulumi::PropertyValue> ignore_changes(
    const pulumi::PropertyValue& old_inputs, const pulumi::PropertyValue& new_inputs,
    std::span<const std::string> paths, const base::Limits& limits = {});  // ignore_changes.cc

// Restores the defaults that real providers filled in before (docs/spec/evaluator.md, section 11,
// rule 15).

// Returns `new_inputs` with the values that the provider filled in the last time, because the
// provider is not available to do it again. In each object, these are the members that "__defaults"
// of the old object lists and the new object lacks, and internal members ("__…"). Array elements
// are matched by index.
pulumi::PropertyValue with_provider_defaults(
    const pulumi::PropertyValue& old_inputs, const pulumi::PropertyValue& new_inputs,
    const base::Limits& limits = {});  // provider_defaults.cc

}  // namespace virga::engine
