// The paths of a command line.
#pragma once

#include <string>
#include <vector>

#include "base/system/file_system.h"
#include "check/settings/exclusions.h"
#include "diag/diagnostics.h"

namespace virga::cli {

// Returns whether `path` exists. Prints an error if it does not.
bool require_path(const std::string& path);

// Returns true if `path` is a folder or a .pp file. Otherwise prints an error.
bool require_program(const std::string& path);

// A file stands for itself, whatever its name. A folder stands for the `.pp`, `.pptest` and `.hcl`
// files in it and in its subfolders, sorted, without hidden folders, node_modules and links to
// folders. Each file occurs once. "-" is kept. Files and folders that `exclude` of a virga.toml
// matches are omitted; those of `paths` are added to `excluded`. A folder that cannot be read is a
// diagnostic.
std::vector<std::string> source_files(const std::vector<std::string>& paths,
                                      const base::FileSystem& files, diag::Diagnostics& diagnostics,
                                      check::Exclusions& exclusions,
                                      std::vector<std::string>& excluded);

}  // namespace virga::cli
