// The components of a project in Pulumi YAML: each becomes a folder. Private to convert/yaml.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "convert/yaml/context.h"

namespace virga::convert::yaml {

// The folder of a component in kebab case, from which PCL makes the name of its type: "web-server"
// for `WebServer`.
std::string component_folder(std::string_view name);

// Converts the members of `components`, each to a file. `context` is that of the whole document:
// each component has its own names.
void convert_components(const Context& context, const Node& components);

}  // namespace virga::convert::yaml
