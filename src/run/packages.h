// Providers that are made of others by a parameter: the engine is told of them before anything
// else. Spec: docs/spec/evaluator.md, section 1, step 3. Private to the room.
#pragma once

#include "run/loop/run_state.h"

namespace virga::run {

// Of the program and of all components in it, each package once, by name; their references are
// there when the answers are.
void register_packages(RunState& run);

}  // namespace virga::run
