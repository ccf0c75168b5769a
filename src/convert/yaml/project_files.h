// The files of a converted project.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/error.h"
#include "base/system/file_system.h"
#include "convert/conversion.h"

namespace virga::convert {

// Returns the converted files, the stack files of the old project in `folder`, and what its program
// reads, by their paths in the new project. `outside` gets the paths that the program reads and
// that are not in the folder. Fails if there are too many files.
base::Result<std::map<std::string, std::string>> project_files(const std::string& folder,
                                                               const Conversion& conversion,
                                                               const base::FileSystem& files,
                                                               std::vector<std::string>& outside);

}  // namespace virga::convert
