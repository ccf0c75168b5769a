// Finds the source files that a command line names.
#pragma once

#include <string>
#include <vector>

#include "base/system/file_system.h"
#include "diag/diagnostics.h"

namespace virga::cli {

// A file stands for itself, whatever its name. A folder stands for the `.pp`, `.pptest` and `.hcl`
// files in it and in its subfolders, sorted, without hidden folders, node_modules and links to
// folders. Each file occurs once. "-" is kept. A folder that cannot be read is a diagnostic.
std::vector<std::string> source_files(const std::vector<std::string>& paths,
                                      const base::FileSystem& files,
                                      diag::Diagnostics& diagnostics);

}  // namespace virga::cli
