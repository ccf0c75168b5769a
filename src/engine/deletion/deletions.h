// The deletion of resources (docs/spec/evaluator.md, section 11, rule 9).
#pragma once

#include <functional>

#include "base/error.h"
#include "engine/deployment/deployment.h"

namespace virga::engine {

// Deleting one resource of the state (docs/spec/evaluator.md, section 11, rule 9).

// Asks the provider to delete the resource, between the hooks that the state names. In a preview,
// and if is_removed_from_state_only(), only calls these hooks. The caller removes the record.
void remove(Deployment& deployment, OldState::Index index,
            std::function<void(base::Result<void>)> then);  // remove.cc

// Returns whether the provider must not delete the resource: a component, a read resource, a
// retained one, or one that is deleted with another resource.
bool is_removed_from_state_only(const Deployment& deployment, OldState::Index index);  // remove.cc

ResourceStep removal_step(const Deployment& deployment, OldState::Index index, Operation operation,
                          Reason reason);  // remove.cc

// Before a resource is deleted for a replacement, deletes the resources that cannot exist without
// it (docs/spec/evaluator.md, section 11, rule 9).

// Deletes those in the state that would have to be replaced when the outputs of the resource
// change, and those that would because of them, the last ones first. They are made again when the
// program registers them. Fails where one is protected or cannot be deleted; what was deleted until
// then stays so.
void delete_dependants(Deployment& deployment, Entry& entry,
                       std::function<void(base::Result<void>)> then);  // delete_dependants.cc

// Deletes the replaced resources, and the resources that the program did not register, each after
// its dependants. Independent resources are deleted concurrently. After a failure, only replaced
// resources are deleted, because the failure may be the reason that others were not registered. A
// resource that cannot be deleted stays in the state, with all its dependencies.
void delete_leftovers(Deployment& deployment, std::function<void()> then);

}  // namespace virga::engine
