// Deletes the remaining resources at the end of a deployment (docs/spec/evaluator.md, section 11,
// rule 9).
#pragma once

#include <functional>

#include "engine/deployment/deployment.h"

namespace virga::engine {

// Deletes the replaced resources, and the resources that the program did not register, each after
// its dependants. Independent resources are deleted concurrently. After a failure, only replaced
// resources are deleted, because the failure may be the reason that others were not registered. A
// resource that cannot be deleted stays in the state, with all its dependencies.
void delete_leftovers(Deployment& deployment, std::function<void()> then);

}  // namespace virga::engine
