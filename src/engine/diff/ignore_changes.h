// The option ignoreChanges (docs/spec/evaluator.md, section 11, rule 7).
#pragma once

#include <span>
#include <string>

#include "base/error.h"
#include "base/limits.h"
#include "pulumi/property/property_value.h"

namespace virga::engine {

// `new_inputs` with every place that `paths` name as it is in `old_inputs`. Fails where a path is
// none, or leads through something that only one side has.
base::Result<pulumi::PropertyValue> ignore_changes(const pulumi::PropertyValue& old_inputs,
                                                   const pulumi::PropertyValue& new_inputs,
                                                   std::span<const std::string> paths,
                                                   const base::Limits& limits = {});

}  // namespace virga::engine
