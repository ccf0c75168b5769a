// Which outputs are secret (docs/spec/evaluator.md, section 11, rule 6).
#pragma once

#include <span>
#include <string>

#include "base/limits.h"
#include "pulumi/property/property_value.h"

namespace virga::engine {

// `outputs` with everything secret whose input of the same name is, in objects by name and in
// arrays of one length by place; and all of those that `names` has.
pulumi::PropertyValue with_secrets(const pulumi::PropertyValue& outputs,
                                   const pulumi::PropertyValue& inputs,
                                   std::span<const std::string> names,
                                   const base::Limits& limits = {});

}  // namespace virga::engine
