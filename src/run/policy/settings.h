// The configuration of policies. docs/policy-packs.md, "Configuration".
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "pulumi/property/property_value.h"
#include "run/policy/policy_site.h"

namespace virga::run {

// What a policy is configured with, by whoever runs the pack.
struct PolicyConfiguration {
  bind::Enforcement level;
  pulumi::PropertyValue properties{};  // an object, or null
};
using PolicyConfigurations = std::map<std::string, PolicyConfiguration>;

// One policy ready for use.
struct PolicySettings {
  bind::Enforcement level;
  std::vector<cty::Value> values;  // of its config variables
};

// For each policy of the pack. What is not configured has its default, and null where it has none.
// Nothing when something does not fit, which is told.
std::optional<std::vector<PolicySettings>> policy_settings(
    const PolicySurroundings& surroundings, const PolicyConfigurations& configurations,
    diag::Diagnostics& diagnostics);

}  // namespace virga::run
