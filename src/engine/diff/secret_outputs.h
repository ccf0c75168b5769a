// Decides which outputs are secret (docs/spec/evaluator.md, section 11, rule 6).
#pragma once

#include <span>
#include <string>

#include "base/limits.h"
#include "pulumi/property/property_value.h"

namespace virga::engine {

// Returns `outputs` with secrets where the input of the same name has secrets: in objects by name,
// in arrays of the same length by index. Outputs in `names` are secret too.
pulumi::PropertyValue with_secrets(const pulumi::PropertyValue& outputs,
                                   const pulumi::PropertyValue& inputs,
                                   std::span<const std::string> names,
                                   const base::Limits& limits = {});

}  // namespace virga::engine
