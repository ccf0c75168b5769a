// Files and folders that calls make for others to read. They are written plainly: whoever asked
// makes them again where the machine fails meanwhile.
#pragma once

#include <filesystem>
#include <functional>
#include <string_view>

#include "base/error.h"

namespace virga::host {

// With the folders above it; what is there is replaced.
base::Result<void> write_file(const std::filesystem::path& path, std::string_view text);
base::Result<void> copy_one(const std::filesystem::path& from, const std::filesystem::path& to);

// Copies the files in a folder and below it that `wanted` says, by their names, into another one.
// Links to folders are not followed, and what is at its place already stays.
base::Result<void> copy_folder(const std::filesystem::path& from, const std::filesystem::path& to,
                               const std::function<bool(std::string_view name)>& wanted);

}  // namespace virga::host
