// Pulumi.yaml of a program in PCL.
#pragma once

#include <string>
#include <string_view>

#include "base/error.h"

namespace virga::host {

inline constexpr const char* kProjectFile = "Pulumi.yaml";

struct ProjectFile {
  std::string text;
  std::string main;  // the folder of the program below the project's; empty: the same
};

// `project`: a JSON object, as the engine describes a project. Its runtime becomes pcl. Fails where
// it is no object, or has no name.
base::Result<ProjectFile> project_file(std::string_view project);

}  // namespace virga::host
