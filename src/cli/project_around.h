// Finds the project of a command that was started in a folder below it.
#pragma once

#include <optional>
#include <string>

#include "base/system/file_system.h"

namespace virga::cli {

// Returns the nearest folder above `folder` that is a project of PCL. Returns nullopt if there is
// none, or if `folder` itself has programs, a manifest or tests.
std::optional<std::string> project_around(const std::string& folder, const base::FileSystem& files);

// If the path is the working directory and this has no program, replaces it by the project around
// it, and says so on standard error. For commands that read one program.
void use_project_around(std::string& path);

}  // namespace virga::cli
