// Starts a plugin, asks it for its schema and stops it.
#pragma once

#include "packages/acquire.h"

namespace virga::packages {

// Returns the schema as the plugin sent it, with the name and the version that it must have.
base::Result<Acquired> ask_plugin(const FoundPlugin& plugin, const Source& source,
                                  const AcquireOptions& options);

}  // namespace virga::packages
