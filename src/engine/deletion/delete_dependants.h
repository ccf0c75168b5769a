// Before a resource is deleted for a replacement, deletes the resources that cannot exist without
// it (docs/spec/evaluator.md, section 11, rule 9).
#pragma once

#include <functional>

#include "base/error.h"
#include "engine/stages/work.h"

namespace virga::engine {

// Deletes the resources in the state that must be replaced when the outputs of the resource change,
// and those that must be replaced because of them, in reverse order. They are created again when
// the program registers them. Fails if one is protected or cannot be deleted. Resources that were
// deleted before the failure stay deleted.
void delete_dependants(const WorkPtr& work, std::function<void(base::Result<void>)> then);

}  // namespace virga::engine
