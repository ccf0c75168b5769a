// Registers the outputs of components and of the stack.
#pragma once

#include "sdk/program.h"

namespace virga::sdk {

// Registers the outputs when they are settled. Outputs that depend on resources that the engine has
// not created are omitted. A second registration is a failure of the program.
void register_component_outputs(Program& program, const Resource& component,
                                const Properties& outputs);

// Completes the components without registered outputs.
void close_components(Program& program);

// Returns the exports of the program, including secrets. Requires: all are settled.
base::Result<PropertyValue> stack_outputs(const Program& program, const run::Monitor& monitor);

}  // namespace virga::sdk
