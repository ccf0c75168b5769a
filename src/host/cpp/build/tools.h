// The programs and the SDK that a build of a C++ program needs.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"

namespace virga::host {

// Finds an executable in the folders of a PATH.
std::optional<std::string> find_in_path(std::string_view name, std::string_view path);

struct BuildTools {
  std::string cmake;      // its path
  std::string generator;  // for `cmake -G`; empty: the environment names one
};

// `variable` returns the value of an environment variable, or an empty string. Fails with a message
// that says what to install: CMake, Ninja or Make, a compiler.
base::Result<BuildTools> find_build_tools(std::string (*variable)(const char* name));

// The value of a variable of this process, or an empty string.
std::string environment_variable(const char* name);

// Returns the folder with virga-config.cmake in the installation, or in the build folder, that
// contains `executable`. Returns nullopt without such a folder.
std::optional<std::string> find_sdk(const std::string& executable);

// The path of this process.
std::string own_executable();

}  // namespace virga::host
