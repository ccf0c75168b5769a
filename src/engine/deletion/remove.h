// Deleting one resource of the state (docs/spec/evaluator.md, section 11, rule 9).
#pragma once

#include <functional>

#include "base/error.h"
#include "engine/deployment.h"

namespace virga::engine {

// Asks the provider to delete it, between the hooks that the state names; in a preview, and where
// it is only to be forgotten, calls those hooks alone. What becomes of its record is the caller's.
void remove(Deployment& deployment, OldState::Index index,
            std::function<void(base::Result<void>)> then);

// It is not the provider's to delete: a component, read, retained, or gone with another resource.
bool is_only_forgotten(const Deployment& deployment, OldState::Index index);

ResourceStep removal_step(const Deployment& deployment, OldState::Index index, Operation operation,
                          Reason reason);

}  // namespace virga::engine
