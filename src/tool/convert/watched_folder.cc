#include "tool/convert/watched_folder.h"

#include <filesystem>
#include <system_error>

#include "base/limits.h"
#include "base/system/file_system.h"
#include "tool/convert/new_folder.h"

namespace virga::tool {
namespace {

namespace fs = std::filesystem;

base::Result<void> write(const fs::path& path, const std::string& text) {
  std::error_code error;
  fs::create_directories(path.parent_path(), error);
  return base::real_file_system().write(path.string(), text);
}

}  // namespace

base::Result<WatchedFolder::Update> WatchedFolder::update(
    const std::map<std::string, std::string>& files) {
  Update update;
  if (!exists_) {
    if (auto made = write_new_folder(path_, files); !made) return base::Unexpected(made.error());
    exists_ = true;
    written_ = files;
    for (const auto& [path, text] : files) update.written.push_back(path);
    return update;
  }
  base::FileSystem& disk = base::real_file_system();
  std::map<std::string, std::string> written;
  const auto is_untouched = [&](const std::string& path, const std::string& text) {
    const auto now = disk.read((fs::path(path_) / path).string(), base::Limits{}.max_source_bytes);
    return now && *now == text;
  };
  for (const auto& [path, text] : files) {
    const fs::path place = fs::path(path_) / path;
    const auto before = written_.find(path);
    written.emplace(path, text);
    if (before != written_.end() && before->second == text) continue;
    const bool is_free =
        before == written_.end() ? !fs::exists(place) : is_untouched(path, before->second);
    if (!is_free) {
      // A later update compares the file with what the author has changed.
      if (before != written_.end()) written[path] = before->second;
      update.kept.push_back(path);
      continue;
    }
    if (auto done = write(place, text); !done) return base::Unexpected(done.error());
    update.written.push_back(path);
  }
  for (const auto& [path, text] : written_) {
    if (files.contains(path)) continue;
    if (!is_untouched(path, text)) {
      update.kept.push_back(path);
    } else if (disk.remove((fs::path(path_) / path).string())) {
      update.removed.push_back(path);
    }
  }
  written_ = std::move(written);
  return update;
}

}  // namespace virga::tool
