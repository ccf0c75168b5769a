#include "base/system/overlay_files.h"

#include <algorithm>
#include <filesystem>

namespace virga::base {
namespace {

std::string normal(const std::string& path) {
  return std::filesystem::path(path).lexically_normal().string();
}

Unexpected<Error> rejected() {
  return fail("the file system is read-only");
}

}  // namespace

OverlayFiles::OverlayFiles(const FileSystem& below, std::map<std::string, std::string> given)
    : below_(below) {
  for (auto& [path, text] : given) {
    given_[normal(path)] = std::make_shared<const std::string>(std::move(text));
  }
}

void OverlayFiles::replace(const std::string& path, std::shared_ptr<const std::string> text) {
  given_[normal(below_.absolute(path))] = std::move(text);
}

void OverlayFiles::restore(const std::string& path) {
  given_.erase(normal(below_.absolute(path)));
}

const std::string* OverlayFiles::find(const std::string& path) const {
  const auto found = given_.find(normal(below_.absolute(path)));
  return found == given_.end() ? nullptr : found->second.get();
}

Result<std::string> OverlayFiles::read(const std::string& path, std::size_t max_bytes) const {
  const std::string* given = find(path);
  if (!given) return below_.read(path, max_bytes);
  if (given->size() > max_bytes) return fail("the file is too large");
  return *given;
}

Result<void> OverlayFiles::write(const std::string&, std::string_view) {
  return rejected();
}

Result<void> OverlayFiles::write_private(const std::string&, std::string_view) {
  return rejected();
}

Result<std::vector<std::string>> OverlayFiles::list(const std::string& path) const {
  auto names = below_.list(path);
  const std::string folder = normal(below_.absolute(path) + "/");
  auto given = given_.lower_bound(folder);
  const auto is_inside = [&] { return given != given_.end() && given->first.starts_with(folder); };
  if (!names && is_inside()) names = std::vector<std::string>();
  if (!names) return names;
  for (; is_inside(); ++given) {
    const std::string_view inside = std::string_view(given->first).substr(folder.size());
    names->emplace_back(inside.substr(0, inside.find('/')));
  }
  std::ranges::sort(*names);
  const auto repeated = std::ranges::unique(*names);
  names->erase(repeated.begin(), repeated.end());
  return names;
}

bool OverlayFiles::is_file(const std::string& path) const {
  return find(path) || below_.is_file(path);
}

bool OverlayFiles::is_directory(const std::string& path) const {
  const std::string folder = normal(below_.absolute(path) + "/");
  const auto given = given_.lower_bound(folder);
  return (given != given_.end() && given->first.starts_with(folder)) || below_.is_directory(path);
}

bool OverlayFiles::is_link(const std::string& path) const {
  return below_.is_link(path);
}

Result<std::unique_ptr<const OpenFile>> OverlayFiles::open(const std::string& path) const {
  if (const std::string* given = find(path)) return open_string(*given);
  return below_.open(path);
}

std::string OverlayFiles::absolute(const std::string& path) const {
  return below_.absolute(path);
}

Result<void> OverlayFiles::make_directory(const std::string&) {
  return rejected();
}

Result<void> OverlayFiles::remove(const std::string&) {
  return rejected();
}

}  // namespace virga::base
