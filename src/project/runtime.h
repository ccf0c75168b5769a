// The `runtime` key of project and plugin files.
#pragma once

#include <optional>
#include <string>

#include "base/system/file_system.h"
#include "diag/diagnostics.h"
#include "project/yaml.h"

namespace virga::project {

// Reports a `runtime` other than `pcl` (V5005) and returns false. Warns if it is missing (V5028).
// `has_files`: whether there are files of a PCL program.
bool check_runtime(const Yaml& manifest, diag::Diagnostics& diagnostics, bool has_files = true);

// Returns why the project in a folder has no program in PCL, as text for a message: "its runtime is
// nodejs". Returns nullopt if it has one, or if there is no readable Pulumi.yaml.
std::optional<std::string> foreign_runtime(const std::string& folder,
                                           const base::FileSystem& files);

// Returns the folder that `main` of the Pulumi.yaml in `root` names. Returns nullopt if it has no
// `main`.
std::optional<std::string> main_folder(const std::string& root, const base::FileSystem& files);

}  // namespace virga::project
