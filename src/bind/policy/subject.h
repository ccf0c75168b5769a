// The types of the values that a policy inspects. Internal to the folder.
#pragma once

#include <vector>

#include "bind/policy/pack.h"
#include "bind/policy/policy_binding.h"

namespace virga::bind {

// The type of `stack`.
const model::Type& policy_stack_type();

// The type of `properties` of resources of these types, from their schemas: inputs or, for policies
// of stacks, outputs. A map of dynamic values if a schema is missing. Reports malformed and unknown
// tokens. Records in `policy` which types have no schema. Requires: the kind of `policy` is set.
model::Type policy_properties(PolicyBlock& block, const std::vector<PolicyText>& types,
                              Policy& policy);  // properties_type.cc

// The type of `resource` or `resources`.
model::Type policy_subject(PolicyKind kind, const model::Type& properties);

}  // namespace virga::bind
