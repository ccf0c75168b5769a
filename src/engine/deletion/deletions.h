// The end of a deployment: what it leaves behind (docs/spec/evaluator.md, section 11, rule 9).
#pragma once

#include <functional>

#include "engine/deployment.h"

namespace virga::engine {

// Deletes what was replaced, and what the program did not register, each after those that need it;
// what does not need each other at the same time. Where something failed before, only what was
// replaced: what is missing may not have been registered because of that. What cannot be deleted,
// and all that it needs, stays in the state.
void delete_leftovers(Deployment& deployment, std::function<void()> then);

}  // namespace virga::engine
