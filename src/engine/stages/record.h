// The beginning and the end of the work on a resource: its entry in the registry, and its record in
// the new state.
#pragma once

#include <string>

#include "engine/stages/choose_provider.h"
#include "engine/stages/work.h"

namespace virga::engine {

// The start of a registration or of a read: creates the entry of the resource in the registry
// (docs/spec/evaluator.md, section 11, rules 3 to 5).

// Sets the entry, the package and the provider of `work`. Waits for nothing. Fails if the request
// is invalid, or if its provider cannot be registered.
base::Result<void> enter(Work& work, RegisterProvider register_provider,
                         bool is_default_provider);  // enter.cc

// Sets the new record of the entry, and marks outputs as secret where the options or the schema
// require it. Settles the old record: removes it, or leaves it to the replacing operation.
void record(Work& work, std::string id, const pulumi::PropertyValue& outputs);

// Adds the step of a recorded or attempted operation.
ResourceStep& add_step(Work& work, Operation operation);

// The arguments of hooks that run before the operation.
run::HookCall hook_call(const Work& work);

}  // namespace virga::engine
