// What project and plugin files say about who runs what they describe.
#pragma once

#include <optional>
#include <string>

#include "base/system/file_system.h"
#include "diag/diagnostics.h"
#include "project/yaml.h"

namespace virga::project {

// Reports a `runtime` that is not `pcl` (V5005).
void check_runtime(const Yaml& manifest, diag::Diagnostics& diagnostics);

// Warns of a project or plugin file without a `runtime` (V5028).
void warn_of_missing_runtime(const Yaml& manifest, diag::Diagnostics& diagnostics);

// Why the project in a folder has no program in PCL, for people: "its runtime is nodejs". Returns
// nullopt if it has one, or if there is no readable Pulumi.yaml.
std::optional<std::string> foreign_runtime(const std::string& folder,
                                           const base::FileSystem& files);

}  // namespace virga::project
