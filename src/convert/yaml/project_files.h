// The files of a converted project.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/error.h"
#include "base/system/file_system.h"
#include "convert/conversion.h"

namespace virga::convert {

struct ProjectFiles {
  // The converted files, the stack files of the old project, and what its program reads, by their
  // paths in the new project.
  std::map<std::string, std::string> files{};
  std::vector<std::string> outside{};     // paths that the program reads and that are not below
  std::vector<std::string> not_copied{};  // what lies beside the old program
};

// Returns everything that the new project consists of. `folder` is the old project. Fails if a file
// cannot be read, or if there are too many.
base::Result<ProjectFiles> project_files(const std::string& folder, const Conversion& conversion,
                                         const base::FileSystem& files);

}  // namespace virga::convert
