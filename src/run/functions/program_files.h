// Reads files for functions: relative to the working directory, through the run's FileSystem.
// Defined in files.cc.
#pragma once

#include <optional>
#include <string>

#include "run/functions/call.h"

namespace virga::run {

// The absolute path of `path`.
std::string program_path(const Call& call, const std::string& path);
// The bytes of a file. Returns nullopt, with a diagnostic at the call, if it cannot be read.
std::optional<std::string> read_program_file(Call& call, const std::string& path);

}  // namespace virga::run
