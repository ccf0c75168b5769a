// The project file of the converted program. Private to convert/yaml.
#pragma once

#include <cstdint>
#include <string>

#include "convert/yaml/context.h"

namespace virga::convert::yaml {

enum class ProjectKind : std::uint8_t {
  kProgram,   // Pulumi.yaml with the program in it
  kSettings,  // Pulumi.yaml beside a file with the program: its configuration is not a part of it
  kPlugin,    // PulumiPlugin.yaml
};

// Returns the text of Pulumi.yaml, or of PulumiPlugin.yaml, for `runtime: pcl`. Keeps the keys of
// the project with their comments and their order, and the configuration that has a value.
// `root` is the document of context.source. Marks what it keeps as converted.
std::string project_file(Context& context, const Node& root, ProjectKind kind);

}  // namespace virga::convert::yaml
