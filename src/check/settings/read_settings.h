// Finds and reads virga.toml.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "base/source.h"
#include "base/system/file_system.h"
#include "check/settings/settings.h"

namespace virga::check {

// A larger file is an error.
inline constexpr std::size_t kMaxSettingsBytes = std::size_t{1} << 20;
// `exclude` and `overrides` have at most this many patterns together.
inline constexpr std::size_t kMaxPatterns = 1'000;

// Returns whether a git repository begins in the folder. `.git` is a file in a worktree.
bool is_git_root(const std::string& folder, const base::FileSystem& files);  // find_settings.cc

// Returns the path of the virga.toml in the nearest folder that has one, from `path` upwards to the
// root of the git repository, or of the file system. `path` is a file or a folder; the result is
// relative if it is. Returns nullopt if no folder has one.
std::optional<std::string> find_settings_file(const std::string& path,
                                              const base::FileSystem& files);  // find_settings.cc

// Reads the file. Its mistakes are in Settings::diagnostics; the rest of the file is used.
Settings read_settings(const std::string& file, const base::FileSystem& files,
                       base::Sources& sources);

// Does both. Without a file, returns settings that change nothing.
Settings find_settings(const std::string& path, const base::FileSystem& files,
                       base::Sources& sources);  // find_settings.cc

}  // namespace virga::check
