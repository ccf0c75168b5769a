// The option ignoreChanges (docs/spec/evaluator.md, section 11, rule 7).
#pragma once

#include <span>
#include <string>

#include "base/error.h"
#include "base/limits.h"
#include "pulumi/property/property_value.h"

namespace virga::engine {

// Returns `new_inputs` with the values of `old_inputs` at each of `paths`. Fails if a path is
// invalid, or if it leads through a part that only one side has.
base::Result<pulumi::PropertyValue> ignore_changes(const pulumi::PropertyValue& old_inputs,
                                                   const pulumi::PropertyValue& new_inputs,
                                                   std::span<const std::string> paths,
                                                   const base::Limits& limits = {});

}  // namespace virga::engine
