// Computes the state after a deployment (docs/spec/evaluator.md, section 11, rule 13).
#pragma once

#include <vector>

#include "engine/deployment/deployment.h"

namespace virga::engine {

// Returns the registered resources that exist, in the order of registration, then the remaining
// resources of the old state. Each comes after the resources that it names. May be called at any
// time during the deployment.
std::vector<ResourceState> new_state(const Deployment& deployment);

}  // namespace virga::engine
