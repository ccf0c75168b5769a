// Before a resource is deleted for a replacement, deletes the resources that cannot exist without
// it (docs/spec/evaluator.md, section 11, rule 9).
#pragma once

#include <functional>

#include "base/error.h"
#include "engine/deployment/deployment.h"

namespace virga::engine {

// Deletes those in the state that would have to be replaced when the outputs of the resource
// change, and those that would because of them, the last ones first. They are made again when the
// program registers them. Fails where one is protected or cannot be deleted; what was deleted until
// then stays so.
void delete_dependants(Deployment& deployment, Entry& entry,
                       std::function<void(base::Result<void>)> then);

}  // namespace virga::engine
