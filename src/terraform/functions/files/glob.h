// Patterns for paths: `*` and `?` match inside one part of a path, `**` as a whole part matches any
// number of folders. `[a-z]`, `[^a-z]` and `{a,b}` stand for characters and alternatives; `\`
// escapes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/limits.h"
#include "base/system/file_system.h"
#include "cty/error.h"

namespace virga::terraform {

// Whether a name matches a pattern without slashes. Fails if the pattern is invalid. The cost is
// bounded by `steps`, which counts down.
cty::Result<bool> matches_glob(std::string_view pattern, std::string_view name, std::size_t& steps);

// Returns the paths of the files that match. `pattern` is clean and absolute. Symbolic links to
// folders are followed only where the pattern names them, so cycles are not a problem.
cty::Result<std::vector<std::string>> find_files(const base::FileSystem& files,
                                                 std::string_view pattern,
                                                 const base::Limits& limits);

}  // namespace virga::terraform
