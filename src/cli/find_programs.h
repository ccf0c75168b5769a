// The programs that the paths of a command line mean.
#pragma once

#include <string>
#include <vector>

#include "base/file_system.h"

namespace virga::cli {

struct FoundPrograms {
  std::vector<std::string> programs;
  std::vector<std::string> folders;  // looked through: others can turn up there
};

// A file is itself, and a folder with .pp files, a Pulumi.yaml, a PulumiPlugin.yaml or a
// PulumiPolicy.yaml directly in it is one program (or package of components, or policy pack); any
// other folder stands for the programs below it, sorted, but for hidden folders and node_modules.
// Each once. A folder without programs is kept: opening it says so.
FoundPrograms find_programs(const std::vector<std::string>& paths, const base::FileSystem& files);

}  // namespace virga::cli
