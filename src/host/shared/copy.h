// Writes files and folders that calls generate. Writing is not atomic: the caller repeats the call
// if the machine fails meanwhile.
#pragma once

#include <filesystem>
#include <functional>
#include <string_view>

#include "base/error.h"

namespace virga::host {

// Creates the parent folders. Replaces an existing file.
base::Result<void> write_file(const std::filesystem::path& path, std::string_view text);
base::Result<void> copy_one(const std::filesystem::path& from, const std::filesystem::path& to);

// Copies the files in and below a folder for whose names `wanted` returns true. Does not follow
// links to folders. Replaces existing files; does not copy a file onto itself.
base::Result<void> copy_folder(const std::filesystem::path& from, const std::filesystem::path& to,
                               const std::function<bool(std::string_view name)>& wanted);

}  // namespace virga::host
