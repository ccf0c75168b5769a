// `policy KIND "name" { ... }`. Internal to the folder.
#pragma once

#include <optional>

#include "bind/policy/pack.h"
#include "bind/policy/policy_binding.h"

namespace virga::bind {

// Returns nullopt, with a diagnostic, if the block has no kind or no valid name.
std::optional<Policy> bind_policy(PolicyBinding& binding, base::SourceId source,
                                  const hcl::Block& block);

}  // namespace virga::bind
