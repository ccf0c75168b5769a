// The blocks of a policy pack, one file each. Internal to the folder.
#pragma once

#include <optional>

#include "bind/policy/pack.h"
#include "bind/policy/policy_binding.h"

namespace virga::bind {

// `policy KIND "name" { ... }`. Returns nullopt, with a diagnostic, if the block has no kind or no
// valid name.
std::optional<Policy> bind_policy(PolicyBinding& binding, base::SourceId source,
                                  const hcl::Block& block);  // policy.cc

// `config "name" "type" { ... }` inside a policy. Returns nullopt, with a diagnostic, if the block
// has no valid name.
std::optional<PolicySetting> bind_policy_setting(PolicyBinding& binding, base::SourceId source,
                                                 const hcl::Block& block);  // setting.cc

// `assert { ... }` inside a policy. `scope` has the names that the policy can refer to; slots below
// `first_slot` belong to the policy.
PolicyAssertion bind_policy_assertion(PolicyBinding& binding, base::SourceId source,
                                      const hcl::Block& block, PolicyKind kind,
                                      const model::Scope& scope,
                                      std::uint32_t first_slot);  // assertion.cc

}  // namespace virga::bind
