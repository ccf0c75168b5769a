#include "lsp/workspace/open_files.h"

#include <algorithm>

namespace virga::lsp {
namespace {

std::unexpected<base::Error> read_only() {
  return base::fail("the file system is read-only");
}

std::string folder_prefix(std::string folder) {
  while (folder.ends_with('/')) folder.pop_back();
  return folder + "/";
}

}  // namespace

base::Result<std::string> OpenFiles::read(const std::string& path, std::size_t max_bytes) const {
  const auto found = texts_.find(path);
  if (found == texts_.end()) return disk_.read(path, max_bytes);
  if (found->second->size() > max_bytes) {
    return base::fail("the file is larger than " + std::to_string(max_bytes) + " bytes");
  }
  return *found->second;
}

base::Result<std::vector<std::string>> OpenFiles::list(const std::string& path) const {
  auto names = disk_.list(path);
  if (!names && !is_directory(path)) return names;
  std::vector<std::string> all = names ? *std::move(names) : std::vector<std::string>();
  const std::string prefix = folder_prefix(path);
  for (auto at = texts_.lower_bound(prefix); at != texts_.end(); ++at) {
    if (!at->first.starts_with(prefix)) break;
    all.push_back(
        at->first.substr(prefix.size(), at->first.find('/', prefix.size()) - prefix.size()));
  }
  std::ranges::sort(all);
  all.erase(std::ranges::unique(all).begin(), all.end());
  return all;
}

bool OpenFiles::is_file(const std::string& path) const {
  return texts_.contains(path) || disk_.is_file(path);
}

bool OpenFiles::is_directory(const std::string& path) const {
  if (disk_.is_directory(path)) return true;
  const std::string prefix = folder_prefix(path);
  const auto next = texts_.lower_bound(prefix);
  return next != texts_.end() && next->first.starts_with(prefix);
}

bool OpenFiles::is_link(const std::string& path) const {
  return !texts_.contains(path) && disk_.is_link(path);
}

base::Result<std::unique_ptr<const base::OpenFile>> OpenFiles::open(const std::string& path) const {
  const auto found = texts_.find(path);
  return found == texts_.end() ? disk_.open(path) : base::open_string(*found->second);
}

base::Result<void> OpenFiles::write(const std::string&, std::string_view) {
  return read_only();
}
base::Result<void> OpenFiles::write_private(const std::string&, std::string_view) {
  return read_only();
}
base::Result<void> OpenFiles::make_directory(const std::string&) {
  return read_only();
}
base::Result<void> OpenFiles::remove(const std::string&) {
  return read_only();
}

}  // namespace virga::lsp
