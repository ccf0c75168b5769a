// Makes the tasks of a program, and of the components in it (docs/spec/evaluator.md, section 2).
// Private to the room.
#pragma once

#include "run/component/component.h"
#include "run/loop/run_state.h"

namespace virga::run {

// The tasks of the program itself, ready to be taken, and of all components whose number is known
// from the text.
Scope& instantiate_program(RunState& run);

// The tasks of instances that were added to a component that `range` makes; its own tasks then wait
// for them.
void instantiate_range(RunState& run, Component& component);

}  // namespace virga::run
