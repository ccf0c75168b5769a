// The steps that all kinds of runs share. Private to the room.
#pragma once

#include "run/loop/run_state.h"

namespace virga::run {

// Registers the stack, which is the default parent of resources.
void register_stack(RunState& run);

// Handles answers until none is awaited.
void await_answers(RunState& run);

// Registers packages, then runs all tasks of the program. Returns the scope of the program; null if
// the engine rejected a package.
Scope* run_nodes(RunState& run);

// Reports why the run could not finish: a limit or a cycle.
void report_end(RunState& run);

}  // namespace virga::run
