#include <algorithm>
#include <set>

#include "base/system/file_system.h"

namespace virga::base {

namespace {

// The prefix of all paths in the directory. "." and "" are the root.
std::string as_prefix(std::string path) {
  while (path.size() > 1 && path.ends_with('/')) path.pop_back();
  if (path.empty() || path == ".") return "";
  if (path != "/") path += '/';
  return path;
}

class OpenMemoryFile final : public OpenFile {
 public:
  OpenMemoryFile(std::string bytes, std::int64_t modified)
      : bytes_(std::move(bytes)), modified_(modified) {}

  Result<FileStatus> status() const override { return FileStatus{bytes_.size(), modified_}; }

  Result<std::size_t> read(std::uint64_t offset, std::span<char> into) const override {
    if (offset >= bytes_.size()) return std::size_t{0};
    return bytes_.copy(into.data(), into.size(), static_cast<std::size_t>(offset));
  }

 private:
  const std::string bytes_;
  const std::int64_t modified_;
};

}  // namespace

std::unique_ptr<const OpenFile> open_string(std::string text) {
  return std::make_unique<const OpenMemoryFile>(std::move(text), 0);
}

Result<std::string> MemoryFileSystem::read(const std::string& path, std::size_t max_bytes) const {
  const auto file = files.find(path);
  if (file == files.end()) {
    return fail(is_directory(path) ? "it is a directory" : "it does not exist");
  }
  if (unreadable.contains(path)) return fail("permission denied");
  if (file->second.size() > max_bytes) {
    return fail("the file is larger than " + std::to_string(max_bytes) + " bytes");
  }
  return file->second;
}

Result<void> MemoryFileSystem::write(const std::string& path, std::string_view bytes) {
  if (is_directory(path)) return fail("it is a directory");
  files.insert_or_assign(path, std::string(bytes));
  std::int64_t last = 0;
  for (const auto& [other, when] : modified) last = std::max(last, when);
  modified[path] = last + 1;
  return {};
}

Result<std::vector<std::string>> MemoryFileSystem::list(const std::string& path) const {
  if (!is_directory(path)) return fail(is_file(path) ? "it is a file" : "it does not exist");
  if (unreadable.contains(path)) return fail("permission denied");
  const std::string prefix = as_prefix(path);
  std::set<std::string> names;
  for (auto file = files.lower_bound(prefix);
       file != files.end() && file->first.starts_with(prefix); ++file) {
    const std::string_view rest = std::string_view(file->first).substr(prefix.size());
    const std::string_view name = rest.substr(0, rest.find('/'));
    if (!name.empty()) names.emplace(name);
  }
  return std::vector<std::string>(names.begin(), names.end());
}

bool MemoryFileSystem::is_file(const std::string& path) const {
  return files.contains(path);
}

bool MemoryFileSystem::is_directory(const std::string& path) const {
  const std::string prefix = as_prefix(path);
  if (prefix.empty()) return true;
  const auto first = files.lower_bound(prefix);
  return first != files.end() && first->first.starts_with(prefix);
}

Result<std::unique_ptr<const OpenFile>> MemoryFileSystem::open(const std::string& path) const {
  const auto file = files.find(path);
  if (file == files.end()) {
    return fail(is_directory(path) ? "it is a directory" : "it does not exist");
  }
  const auto when = modified.find(path);
  return std::make_unique<const OpenMemoryFile>(file->second,
                                                when == modified.end() ? 0 : when->second);
}

Result<void> MemoryFileSystem::make_directory(const std::string& path) {
  if (is_file(path)) return fail("it is a file");
  return {};
}

Result<void> MemoryFileSystem::remove(const std::string& path) {
  if (files.erase(path) == 0) return fail("it does not exist");
  modified.erase(path);
  return {};
}

}  // namespace virga::base
