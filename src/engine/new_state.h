// The state that a deployment leaves (docs/spec/evaluator.md, section 11, rule 13).
#pragma once

#include <vector>

#include "engine/deployment.h"

namespace virga::engine {

// What was registered and exists, in the order of registration, then what else there is of the old
// state; each after all that it names. At any moment of the deployment.
std::vector<ResourceState> new_state(const Deployment& deployment);

}  // namespace virga::engine
