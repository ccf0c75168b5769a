// The outputs of another stack, as StackReference has them (docs/spec/evaluator.md, section 11,
// rule 12).
#pragma once

#include <string_view>

#include "base/error.h"
#include "engine/options.h"

namespace virga::engine {

// What a stack's state has as its outputs: an object, empty where there are none.
pulumi::PropertyValue stack_outputs_of(const Snapshot& snapshot);

// {name, outputs, secretOutputNames}, from options.stacks. A name of one part is of a stack of this
// project, one of two parts "organization/stack", one of three "organization/project/stack". An
// Error does not tell it.
base::Result<pulumi::PropertyValue> stack_reference(std::string_view name,
                                                    const EngineOptions& options);

}  // namespace virga::engine
