// What this deployment is not about (docs/spec/evaluator.md, section 11, rule 14): it stays as it
// is, unless something that is a target needs it.
#pragma once

#include <functional>

#include "engine/stages/work.h"

namespace virga::engine {

// The registration of what is no target: what the state has of it stays, what does not exist is
// answered as unknown. `make` goes on with the registration, should that be needed later.
void leave_alone(const WorkPtr& work, std::function<void()> make);

// Calls `then` once the resource is under way no longer; makes it first where it was left alone.
// Null: at once.
void ensure_exists(Deployment& deployment, Entry* entry, std::function<void()> then);

// The same of a parent, but a component need not be done: its provider may be making it of
// children, and wait for them.
void ensure_parent(Deployment& deployment, Entry* entry, std::function<void()> then);

}  // namespace virga::engine
