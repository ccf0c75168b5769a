#include "tool/convert/watched_folder.h"

#include <filesystem>
#include <system_error>

#include "base/limits.h"
#include "base/system/file_system.h"
#include "tool/convert/new_folder.h"

namespace virga::tool {
namespace {

namespace fs = std::filesystem;

base::Result<void> write(const std::string& path, const std::string& text) {
  std::error_code error;
  fs::create_directories(fs::path(path).parent_path(), error);
  return base::real_file_system().write(path, text);
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
  for (const auto& [path, text] : files) {
    if (auto done = put(path, text, update); !done) return base::Unexpected(done.error());
  }
  for (auto next = written_.begin(); next != written_.end();) {
    const auto old = next++;
    if (files.contains(old->first)) continue;
    if (auto done = take_away(*old, update); !done) return base::Unexpected(done.error());
    written_.erase(old);
  }
  return update;
}

bool WatchedFolder::is_untouched(const std::string& path, const std::string& text) const {
  const auto now = base::real_file_system().read(place_of(path), base::Limits{}.max_source_bytes);
  return now && *now == text;
}

base::Result<void> WatchedFolder::put(const std::string& path, const std::string& text,
                                      Update& update) {
  const auto before = written_.find(path);
  if (before != written_.end() && before->second == text) return {};
  const bool is_free =
      before == written_.end() ? !fs::exists(place_of(path)) : is_untouched(path, before->second);
  if (!is_free) {
    // A later update compares the file with what the last one wrote, or else with this text.
    written_.try_emplace(path, text);
    update.kept.push_back(path);
    return {};
  }
  if (auto done = write(place_of(path), text); !done) return done;
  written_[path] = text;
  update.written.push_back(path);
  return {};
}

base::Result<void> WatchedFolder::take_away(const std::pair<const std::string, std::string>& old,
                                            Update& update) {
  if (!is_untouched(old.first, old.second)) {
    update.kept.push_back(old.first);
    return {};
  }
  if (auto done = base::real_file_system().remove(place_of(old.first)); !done) return done;
  update.removed.push_back(old.first);
  return {};
}

}  // namespace virga::tool
