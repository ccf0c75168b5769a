// One spelling for all paths of a file.
#pragma once

#include <filesystem>
#include <string>

namespace virga::check {

// Returns the path without `.`, `..` and repeated slashes.
inline std::string normal_path(const std::string& path) {
  return std::filesystem::path(path).lexically_normal().string();
}

}  // namespace virga::check
