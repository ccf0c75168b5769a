// Records the result of an operation in the new state.
#pragma once

#include <string>

#include "engine/stages/work.h"

namespace virga::engine {

// Sets the new record of the entry, and marks outputs as secret where the options or the schema
// require it. Settles the old record: removes it, or leaves it to the replacing operation.
void record(Work& work, std::string id, const pulumi::PropertyValue& outputs);

// Adds the step of a recorded or attempted operation.
ResourceStep& add_step(Work& work, Operation operation);

// The arguments of hooks that run before the operation.
run::HookCall hook_call(const Work& work);

}  // namespace virga::engine
