// The programs that the paths of a command line mean.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/system/file_system.h"

namespace virga::cli {

struct FoundPrograms {
  std::vector<std::string> programs;
  // By program: the files, normalized, that were named instead of it. What is wrong elsewhere in
  // such a program is not asked for.
  std::map<std::string, std::set<std::string>> only;
  std::vector<std::string> folders;  // looked through: others can turn up there
  struct Skipped {
    std::string folder;
    std::string reason;  // "its runtime is nodejs"
  };
  std::vector<Skipped> skipped;  // projects that are not PCL, below folders
};

// A folder with .pp files, a Pulumi.yaml, a PulumiPlugin.yaml or a PulumiPolicy.yaml directly in it
// is one program (or package of components, or policy pack); any other folder stands for the
// programs below it, sorted, but for hidden folders and node_modules. Projects of other runtimes
// are skipped there. A .pp file or a Pulumi.STACK.yaml stands for the program around it: the
// folder, if a Pulumi.yaml or the like is in it or in a folder above; else the file alone. Each
// once. A folder without programs is kept: opening it says so.
FoundPrograms find_programs(const std::vector<std::string>& paths, const base::FileSystem& files);

// The nearest folder of the file or above it whose absolute path satisfies `is_wanted`. The result
// is relative if `file` is. Returns nullopt if no folder satisfies it.
std::optional<std::string> nearest_folder(const std::string& file, const base::FileSystem& files,
                                          const std::function<bool(const std::string&)>& is_wanted);

}  // namespace virga::cli
