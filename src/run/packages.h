// Parameterized providers: they are registered with the engine before all other requests. Spec:
// docs/spec/evaluator.md, section 1, step 3. Private to the room.
#pragma once

#include "run/loop/run_state.h"

namespace virga::run {

// Registers the packages of the program and of all components in it, each once, by name. Their
// references are available after the answers.
void register_packages(RunState& run);

}  // namespace virga::run
