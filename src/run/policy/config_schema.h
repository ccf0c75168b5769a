// What a policy's configuration must be like, for those who read and check configuration files.
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

// Nothing when a default or a limit cannot be evaluated, which is told.
std::optional<PolicyConfigSchema> policy_config_schema(const PolicySurroundings& surroundings,
                                                       const bind::Policy& policy,
                                                       diag::Diagnostics& diagnostics);

}  // namespace virga::run
