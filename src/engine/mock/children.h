// What components of mocks are made of.
#pragma once

#include <functional>
#include <vector>

#include "base/error.h"
#include "engine/mock/rules.h"
#include "engine/providers/provider.h"

namespace virga::engine {

// Registers the children below the component, all at once, and answers with a list, an object for
// each in the order of the rule: its outputs, `id`, `urn`, and `reference`, which stands for it as
// a resource. Names and inputs are filled from `scope`. The first failure counts.
void make_children(const std::vector<MockChild>& children, const ConstructRequest& component,
                   const pulumi::PropertyValue& scope,
                   std::function<void(base::Result<pulumi::PropertyValue>)> done);

}  // namespace virga::engine
