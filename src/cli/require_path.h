// Checks the paths of a command line.
#pragma once

#include <string>

namespace virga::cli {

// Returns whether `path` exists. Prints an error if it does not.
bool require_path(const std::string& path);

// Returns true if `path` is a folder or a .pp file. Otherwise prints an error.
bool require_program(const std::string& path);

}  // namespace virga::cli
