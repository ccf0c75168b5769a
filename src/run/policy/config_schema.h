// The schema of a policy's configuration, for programs that read and check configuration files.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "pulumi/property/property_value.h"
#include "run/policy/policy_site.h"

namespace virga::run {

struct PolicyConfigSchema {
  pulumi::PropertyValue properties;  // an object: name -> JSON schema (draft 7)
  std::vector<std::string> required;
};

// Returns nullopt, with a diagnostic, if a default or a limit cannot be evaluated.
std::optional<PolicyConfigSchema> policy_config_schema(const PolicyContext& surroundings,
                                                       const bind::Policy& policy,
                                                       diag::Diagnostics& diagnostics);

}  // namespace virga::run
