// Pulumi.yaml of a generated project.
#pragma once

#include <string>
#include <string_view>

#include "base/error.h"

namespace virga::host {

inline constexpr const char* kProjectFile = "Pulumi.yaml";

struct ProjectFile {
  std::string text;
  std::string name;
  std::string main;  // the folder of the program below that of the project; empty: the same
};

// `project` is a JSON object, the engine's description of a project. Replaces its runtime by
// `runtime`, which is YAML.
// Fails if it is not an object or has no name.
base::Result<ProjectFile> project_file(std::string_view project, std::string_view runtime);

}  // namespace virga::host
