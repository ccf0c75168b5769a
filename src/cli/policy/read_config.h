// The configuration of a policy pack, as the engine makes it of what a user says: levels, defaults,
// and what the schemas of the policies ask for. docs/policy-packs.md, "Configuration".
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "project/policy_pack.h"
#include "run/policy/policy_run.h"

namespace virga::cli {

// What a user says: an object of policies. `where`: the place that says it, if it has one.
struct PolicyConfig {
  pulumi::PropertyValue policies = pulumi::PropertyValue::object({});
  base::Range where{};
};

// A JSON file. What is wrong is told; then there is nothing.
std::optional<PolicyConfig> read_policy_config(const std::string& path,
                                               const base::FileSystem& files,
                                               diag::Diagnostics& diagnostics,
                                               const base::Limits& limits);

// An entry for each policy of the pack. What is wrong is told; then there is nothing.
std::optional<run::PolicyConfigurations> policy_configurations(
    const PolicyConfig& config, const project::PolicyPack& pack,
    const std::vector<run::PolicyConfigSchema>& schemas, diag::Diagnostics& diagnostics);

}  // namespace virga::cli
