// How functions read files: relative to the working directory, through the run's FileSystem.
// Defined in files.cc.
#pragma once

#include <optional>
#include <string>

#include "run/functions/call.h"

namespace virga::run {

// The absolute path that `path` means.
std::string program_path(const Call& call, const std::string& path);
// The bytes of a file; reports on the call when it cannot be read.
std::optional<std::string> read_program_file(Call& call, const std::string& path);

}  // namespace virga::run
