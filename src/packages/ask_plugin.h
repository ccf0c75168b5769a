// Starts a plugin, asks it for its schema and stops it.
#pragma once

#include <optional>

#include "packages/acquire.h"
#include "rpc/provider_client.h"

namespace virga::packages {

// Returns the schema as the plugin sent it, with the name and the version that it must have. With a
// parameter, it is the schema of the package that the plugin creates from it.
base::Result<Acquired> ask_plugin(const FoundPlugin& plugin, const Source& source,
                                  const AcquireOptions& options,
                                  const std::optional<rpc::PackageParameter>& parameter = {});

}  // namespace virga::packages
