#include <filesystem>

#include "check/files/paths.h"
#include "check/settings/read_settings.h"
#include "project/nearest_folder.h"

namespace virga::check {

namespace {

namespace fs = std::filesystem;

bool has_settings(const fs::path& folder, const base::FileSystem& files) {
  return files.is_file((folder / kSettingsFile).string());
}

}  // namespace

bool is_git_root(const std::string& folder, const base::FileSystem& files) {
  const std::string git = (fs::path(folder) / ".git").string();
  return files.is_directory(git) || files.is_file(git);
}

std::optional<std::string> find_settings_file(const std::string& path,
                                              const base::FileSystem& files) {
  // nearest_folder() begins at the folder of a file.
  const bool is_folder = files.is_directory(path);
  const std::string inside = is_folder ? (fs::path(path) / kSettingsFile).string() : path;
  const auto folder = project::nearest_folder(inside, files, [&](const std::string& each) {
    return has_settings(each, files) || is_git_root(each, files);
  });
  if (!folder || !has_settings(*folder, files)) return std::nullopt;
  return normal_path((fs::path(*folder) / kSettingsFile).string());
}

Settings find_settings(const std::string& path, const base::FileSystem& files,
                       base::Sources& sources) {
  const auto file = find_settings_file(path, files);
  return file ? read_settings(*file, files, sources) : Settings();
}

}  // namespace virga::check
