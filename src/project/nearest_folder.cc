#include "project/nearest_folder.h"

#include <filesystem>

namespace virga::project {

namespace {

namespace fs = std::filesystem;

}  // namespace

std::optional<std::string> nearest_folder(
    const std::string& file, const base::FileSystem& files,
    const std::function<bool(const std::string&)>& is_wanted) {
  const fs::path absolute = fs::path(files.absolute(file)).lexically_normal();
  // Keeps the path as given, for messages. If the path has no parent left, `..` is appended.
  fs::path shown = fs::path(file).lexically_normal().parent_path();
  for (fs::path folder = absolute.parent_path();; folder = folder.parent_path()) {
    if (is_wanted(folder.string())) return shown.empty() ? "." : shown.string();
    if (folder == folder.parent_path()) return std::nullopt;
    const bool is_upwards = shown.empty() || shown.filename() == "..";
    shown = is_upwards ? (shown / "..") : shown.parent_path();
  }
}

}  // namespace virga::project
