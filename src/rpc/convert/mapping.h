// Mappings of providers of other ecosystems, such as Terraform, to packages of Pulumi
// (docs/spec/wire.md, section 3.5, "Mappings").
#pragma once

#include <string>

namespace virga::rpc {

// The ecosystem of Terraform. Plugins of before 2023 know the second name only.
inline constexpr const char* kTerraformKey = "terraform";
inline constexpr const char* kOldTerraformKey = "tf";

struct Mapping {
  std::string provider;  // its name in the other ecosystem
  std::string data;      // JSON; empty: there is no mapping
};

struct MappingRequest {
  std::string provider;  // its name in the other ecosystem
  std::string package;   // the plugin that probably has the mapping
  std::string ecosystem;
};

}  // namespace virga::rpc
