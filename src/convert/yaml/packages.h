// The package declarations of a project in Pulumi YAML: files that `pulumi package add` writes.
// Private to convert/yaml.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "base/source.h"
#include "base/system/file_system.h"
#include "convert/pcl/item.h"
#include "diag/diagnostics.h"

namespace virga::convert::yaml {

// Folders inside of the folder, and entries of all folders, that are searched.
inline constexpr std::size_t kMaxPackageDepth = 8;
inline constexpr std::size_t kMaxPackageEntries = 10'000;

// Finds the declarations in the .yaml files of a folder and of the folders inside of it, and
// returns a `package` block for each. Files that are not declarations are ignored.
// Reports a limit that it reaches.
std::vector<Item> convert_packages(const std::string& folder, const base::FileSystem& files,
                                   base::Sources& sources, diag::Diagnostics& diagnostics);

}  // namespace virga::convert::yaml
