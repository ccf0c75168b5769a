// Finds the project of a command that was started in a folder below it.
#pragma once

#include <optional>
#include <string>

#include "base/system/file_system.h"
#include "cli/options/command_line.h"

namespace virga::cli {

// Returns the nearest folder above `folder` that is a project of PCL. Returns nullopt if there is
// none, or if `folder` itself has programs, a manifest or tests.
std::optional<std::string> project_around(const std::string& folder, const base::FileSystem& files);

// If the command is for this folder and the folder has no program, replaces it by the project
// around it, and says so on standard error.
void use_project_around(CommandLine& command);

}  // namespace virga::cli
