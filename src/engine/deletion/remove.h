// Deleting one resource of the state (docs/spec/evaluator.md, section 11, rule 9).
#pragma once

#include <functional>

#include "base/error.h"
#include "engine/deployment/deployment.h"

namespace virga::engine {

// Asks the provider to delete the resource, between the hooks that the state names. In a preview,
// and if is_only_forgotten(), only calls these hooks. The caller removes the record.
void remove(Deployment& deployment, OldState::Index index,
            std::function<void(base::Result<void>)> then);

// Returns whether the provider must not delete the resource: a component, a read resource, a
// retained one, or one that is deleted with another resource.
bool is_only_forgotten(const Deployment& deployment, OldState::Index index);

ResourceStep removal_step(const Deployment& deployment, OldState::Index index, Operation operation,
                          Reason reason);

}  // namespace virga::engine
