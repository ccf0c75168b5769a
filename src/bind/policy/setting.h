// `config "name" "type" { ... }` inside a policy. Internal to the folder.
#pragma once

#include <optional>

#include "bind/policy/pack.h"
#include "bind/policy/policy_binding.h"

namespace virga::bind {

// Returns nullopt, with a diagnostic, if the block has no valid name.
std::optional<PolicySetting> bind_policy_setting(PolicyBinding& binding, base::SourceId source,
                                                 const hcl::Block& block);

}  // namespace virga::bind
