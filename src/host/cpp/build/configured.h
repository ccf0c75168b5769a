// What CMake says about a configured build folder, through the files of its file API.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/error.h"

namespace virga::host {

struct Configured {
  std::vector<std::string> inputs;  // the paths of all files that CMake has read
  struct Executable {
    std::string name;
    std::string path;
  };
  std::vector<Executable> executables;
  bool is_current = true;  // no input has changed since
};

// Asks CMake for these files. CMake writes them when it configures the folder the next time.
base::Result<void> query_configuration(const std::string& build_folder);

// Returns nullopt if CMake has not configured the folder since the query.
std::optional<Configured> read_configuration(const std::string& build_folder);

}  // namespace virga::host
