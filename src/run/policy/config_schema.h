// The schema of a policy's configuration, for programs that read and check configuration files.
#pragma once

#include <optional>

#include "run/policy/policy_config.h"
#include "run/policy/policy_site.h"

namespace virga::run {

// Returns nullopt, with a diagnostic, if a default or a limit cannot be evaluated.
std::optional<PolicyConfigSchema> policy_config_schema(const PolicySurroundings& surroundings,
                                                       const bind::Policy& policy,
                                                       diag::Diagnostics& diagnostics);

}  // namespace virga::run
