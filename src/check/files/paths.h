// Paths in the form in which the room compares and stores them.
#pragma once

#include <filesystem>
#include <string>

#include "base/system/file_system.h"

namespace virga::check {

// Returns the absolute path of a folder, without a slash at its end.
inline std::string absolute_folder(const std::string& folder, const base::FileSystem& files) {
  std::string absolute = files.absolute(folder);
  if (absolute.size() > 1 && absolute.ends_with('/')) absolute.pop_back();
  return absolute;
}

// Returns the path without `.`, `..` and repeated slashes.
inline std::string normal_path(const std::string& path) {
  return std::filesystem::path(path).lexically_normal().string();
}

}  // namespace virga::check
