// The lock file of a package: the .pp file that says where the package comes from.
#pragma once

#include <filesystem>

#include "base/error.h"

namespace virga::host {

// Returns the lock file of an artifact: the file itself, or the only .pp file of a folder, which is
// what GeneratePackage writes.
base::Result<std::filesystem::path> lock_file(const std::filesystem::path& artifact);

}  // namespace virga::host
