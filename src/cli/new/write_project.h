// Writes the files of a new project: all of them or none.
#pragma once

#include <map>
#include <string>

#include "base/error.h"
#include "base/system/file_system.h"

namespace virga::cli {

// Returns whether the folder is missing, empty, or a repository of git without files.
bool is_free_folder(const std::string& folder, const base::FileSystem& files);

// Writes files by their paths below `folder`, which it creates. Replaces existing files. If a file
// cannot be written, fails and restores the earlier state: replaced files get their contents back,
// new files and folders are removed.
base::Result<void> write_project(const std::string& folder,
                                 const std::map<std::string, std::string>& contents,
                                 base::FileSystem& files);

}  // namespace virga::cli
