// The configuration of policies and its schema, for all callers. docs/policy-packs.md,
// "Configuration".
#pragma once

#include <map>
#include <string>
#include <vector>

#include "bind/policy/enforcement.h"
#include "pulumi/property/property_value.h"

namespace virga::run {

struct PolicyConfigSchema {
  pulumi::PropertyValue properties;  // an object: name -> JSON schema (draft 7)
  std::vector<std::string> required;
};

// The configuration of a policy, from the caller.
struct PolicyConfiguration {
  bind::Enforcement level = bind::Enforcement::kAdvisory;
  pulumi::PropertyValue properties{};  // an object, or null
};
using PolicyConfigurations = std::map<std::string, PolicyConfiguration>;

}  // namespace virga::run
