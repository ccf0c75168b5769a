// Creates the children of mock components.
#pragma once

#include <functional>
#include <vector>

#include "base/error.h"
#include "engine/mock/rules.h"
#include "engine/providers/provider.h"

namespace virga::engine {

// Registers all children below the component concurrently. Answers with a list that has an object
// for each child, in the order of the rule: its outputs, `id`, `urn`, and `reference`, which refers
// to it as a resource. Names and inputs are filled from `scope`. If several children fail, the
// first failure is the answer.
void make_children(const std::vector<MockChild>& children, const ConstructRequest& component,
                   const pulumi::PropertyValue& scope,
                   std::function<void(base::Result<pulumi::PropertyValue>)> done);

}  // namespace virga::engine
