// The types of what a policy looks at. Internal to the folder.
#pragma once

#include <vector>

#include "bind/policy/pack.h"
#include "bind/policy/policy_binding.h"

namespace virga::bind {

// Of `stack`.
const model::Type& policy_stack_type();

// What the resources of these types have as `properties`: what their schemas say, inputs or, for
// policies of stacks, outputs; a map of anything where not all schemas are at hand. Reports tokens
// that are malformed or name nothing.
model::Type policy_properties(PolicyBlock& block, PolicyKind kind,
                              const std::vector<PolicyText>& types);

// Of `resource` or `resources`.
model::Type policy_subject(PolicyKind kind, const model::Type& properties);

}  // namespace virga::bind
