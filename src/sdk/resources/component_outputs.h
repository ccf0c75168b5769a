// The outputs of components and of the stack as the engine gets them.
#pragma once

#include "sdk/program.h"

namespace virga::sdk {

// Registers them, once they are settled; those that depend on what the engine has not made are left
// out. That they are registered twice is a failure of the program's.
void register_component_outputs(Program& program, const Resource& component,
                                const Properties& outputs);

// Of components that have not registered any.
void close_components(Program& program);

// What the program has exported, all of it settled; secrets stay.
base::Result<PropertyValue> stack_outputs(const Program& program, const run::Monitor& monitor);

}  // namespace virga::sdk
