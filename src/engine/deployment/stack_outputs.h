// Finds the outputs of another stack for a StackReference (docs/spec/evaluator.md, section 11, rule
// 12).
#pragma once

#include <string_view>

#include "base/error.h"
#include "engine/deployment/options.h"

namespace virga::engine {

// Returns {name, outputs, secretOutputNames} from options.stacks. A name with one part is a stack
// of this project, with two parts "organization/stack", with three parts
// "organization/project/stack". An Error does not contain the name.
base::Result<pulumi::PropertyValue> stack_reference(std::string_view name,
                                                    const EngineOptions& options);

}  // namespace virga::engine
