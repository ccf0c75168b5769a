// What all runs have in common, whatever their program is below. Private to the room.
#pragma once

#include "run/loop/run_state.h"

namespace virga::run {

// Registers the stack, which is the parent of every resource without another one.
void register_stack(RunState& run);

// Takes answers until none is awaited.
void await_answers(RunState& run);

// Registers packages, then does everything that the program says. The scope of the program; null
// where the engine refused before there was one.
Scope* run_nodes(RunState& run);

// Tells what kept the run from its end: a limit, or a circle.
void report_end(RunState& run);

}  // namespace virga::run
