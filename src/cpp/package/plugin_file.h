// pulumi-plugin.json: which plugin of the engine provides a package. The SDKs of other languages
// have this file too.
#pragma once

#include <string>

#include "cpp/model/model.h"

namespace virga::cpp {

inline constexpr const char* kPluginFile = "pulumi-plugin.json";

// A JSON object: `name` and `version` of the plugin, `server` if it is not the usual one,
// `parameterization` or `extensionParameterization`; also `target`, the target of CMake, and
// `dependencies`, the names of the packages whose types the package uses.
std::string plugin_file(const Package& package);

}  // namespace virga::cpp
