// Reads the configuration of a policy pack like the engine does: levels, defaults, and the
// properties that the schemas of the policies require. docs/policy-packs.md, "Configuration".
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "hcl/analyze/value_places.h"
#include "project/policy_pack.h"
#include "run/policy/policy_run.h"

namespace virga::check {

// The configuration by the user: an object of policies.
struct PolicyConfig {
  pulumi::PropertyValue policies = pulumi::PropertyValue::object({});
  hcl::ValuePlaces places{};
};

// Reads a JSON file. Returns nullopt, with a diagnostic, if it is invalid.
std::optional<PolicyConfig> read_policy_config(const std::string& path,
                                               const base::FileSystem& files,
                                               base::Sources& sources,
                                               diag::Diagnostics& diagnostics,
                                               const base::Limits& limits);

// A policy as its configuration sees it.
struct ConfiguredPolicy {
  std::string name;
  bind::Enforcement level = bind::Enforcement::kAdvisory;  // by default
  run::PolicyConfigSchema schema{};
  std::map<std::string, base::Range> declared{};  // where the pack declares the properties
};

// Returns an entry for each policy of the pack. Returns nullopt, with diagnostics, if the
// configuration is invalid.
std::optional<run::PolicyConfigurations> policy_configurations(
    const PolicyConfig& config, const std::vector<ConfiguredPolicy>& policies,
    diag::Diagnostics& diagnostics);
// The same for a pack in PCL.
std::optional<run::PolicyConfigurations> policy_configurations(
    const PolicyConfig& config, const project::PolicyPack& pack,
    const std::vector<run::PolicyConfigSchema>& schemas, diag::Diagnostics& diagnostics);

}  // namespace virga::check
