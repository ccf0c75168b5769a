// Applies the configuration of policies.
#pragma once

#include <optional>
#include <vector>

#include "run/policy/policy_config.h"
#include "run/policy/policy_site.h"

namespace virga::run {

// A configured policy.
struct PolicySettings {
  bind::Enforcement level;
  std::vector<cty::Value> values;  // of its config variables
};

// The settings of each policy of the pack. Config variables without a value have their default, or
// null without a default. Returns nullopt, with a diagnostic, if a value does not fit.
std::optional<std::vector<PolicySettings>> policy_settings(
    const PolicySurroundings& surroundings, const PolicyConfigurations& configurations,
    diag::Diagnostics& diagnostics);

}  // namespace virga::run
