// Waiting for a resource that another one needs. One that is not a target is created then
// (docs/spec/evaluator.md, section 11, rule 14).
#pragma once

#include <functional>

#include "engine/deployment/deployment.h"

namespace virga::engine {

// Calls `then` once the resource is under way no longer; makes it first where it was left alone.
// Null: at once.
void ensure_exists(Deployment& deployment, Entry* entry, std::function<void()> then);

// The same of a parent, but a component need not be done: its provider may be making it of
// children, and wait for them.
void ensure_parent(Deployment& deployment, Entry* entry, std::function<void()> then);

}  // namespace virga::engine
