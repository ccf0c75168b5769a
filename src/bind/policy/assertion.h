// `assert { ... }` inside a policy. Internal to the folder.
#pragma once

#include "bind/policy/pack.h"
#include "bind/policy/policy_binding.h"

namespace virga::bind {

// `scope` has the names that the policy can refer to; slots below `first_slot` belong to the
// policy.
PolicyAssertion bind_policy_assertion(PolicyBinding& binding, base::SourceId source,
                                      const hcl::Block& block, PolicyKind kind,
                                      const model::Scope& scope, std::uint32_t first_slot);

}  // namespace virga::bind
