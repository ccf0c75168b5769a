// Putting into the new state what an operation has come to.
#pragma once

#include <string>

#include "engine/stages/work.h"

namespace virga::engine {

// The entry has its new record, with outputs made secret as far as they have to be. What the state
// had of it is settled: gone, or left for the operation that replaces to see to.
void record(Work& work, std::string id, const pulumi::PropertyValue& outputs);

// Adds the step of an operation that was recorded, or is being tried.
ResourceStep& add_step(Work& work, Operation operation);

// What hooks are told before the operation.
run::HookCall hook_call(const Work& work);

}  // namespace virga::engine
