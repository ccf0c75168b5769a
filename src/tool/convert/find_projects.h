// Finds the projects that the paths of `virga convert` name. Private to tool/convert.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/system/file_system.h"

namespace virga::tool {

struct FoundProjects {
  struct Project {
    std::string path;
    std::string inside;  // its path below the folder that contains all given paths; may be empty
  };
  struct Skipped {
    std::string folder;
    std::string reason;  // "its runtime is nodejs"
  };
  std::vector<Project> projects;  // by `inside`, so that a folder comes before those in it
  std::vector<Skipped> skipped;
  // One path was given, and it is the project: the new project is the output folder itself.
  bool is_single = false;
};

// Finds the projects of the language `from`. A folder that is a project, of any language, stands
// for itself. Any other folder stands for the projects below it, without hidden folders,
// node_modules, links, and folders that a virga.toml excludes. Modules of Terraform that a found
// configuration calls are parts of it. A folder without projects of any language is kept, so that
// its conversion reports the error. `jobs` as in base::ParallelWork.
FoundProjects find_projects(const std::vector<std::string>& paths, std::string_view from,
                            const base::FileSystem& files, std::size_t jobs);

}  // namespace virga::tool
