// The configuration of policies. docs/policy-packs.md, "Configuration".
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "pulumi/property/property_value.h"
#include "run/policy/policy_site.h"

namespace virga::run {

// The configuration of a policy, from the caller.
struct PolicyConfiguration {
  bind::Enforcement level;
  pulumi::PropertyValue properties{};  // an object, or null
};
using PolicyConfigurations = std::map<std::string, PolicyConfiguration>;

// A configured policy.
struct PolicySettings {
  bind::Enforcement level;
  std::vector<cty::Value> values;  // of its config variables
};

// The settings of each policy of the pack. Config variables without a value have their default, or
// null without a default. Returns nullopt, with a diagnostic, if a value does not fit.
std::optional<std::vector<PolicySettings>> policy_settings(
    const PolicyContext& surroundings, const PolicyConfigurations& configurations,
    diag::Diagnostics& diagnostics);

}  // namespace virga::run
