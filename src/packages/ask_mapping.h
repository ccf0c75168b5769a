// Asks a provider plugin how a provider of Terraform maps to its package.
#pragma once

#include <cstddef>
#include <string>

#include "packages/acquire.h"
#include "rpc/convert/mapping.h"

namespace virga::packages {

// Starts the plugin `name`, of the newest version if `version` is empty, and returns its mapping of
// `provider`, the name in Terraform, or its main mapping, if it has none with this name. The data
// is empty if the plugin has no mappings. Fails if the plugin is not installed, does not answer in
// time, or answers with more than `max_bytes`.
base::Result<rpc::Mapping> ask_mapping(const std::string& name, const std::string& version,
                                       const std::string& provider, std::size_t max_bytes,
                                       const AcquireOptions& options);

}  // namespace virga::packages
