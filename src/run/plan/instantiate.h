// Creates the tasks of a program and of its components (docs/spec/evaluator.md, section 2).
// Private to the room.
#pragma once

#include "run/component/component.h"
#include "run/loop/run_state.h"

namespace virga::run {

// Creates and releases the tasks of the program itself, and of all components whose number of
// instances is known without evaluation.
Scope& instantiate_program(RunState& run);

// Creates the tasks of the instances of a component with `range`. The component's own tasks then
// wait for them.
void instantiate_range(RunState& run, Component& component);

}  // namespace virga::run
