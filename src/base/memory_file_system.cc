#include <set>

#include "base/file_system.h"

namespace virga::base {

namespace {

// The path of a directory as the prefix of what is in it. "." and "" are the top.
std::string as_prefix(std::string path) {
  while (path.size() > 1 && path.ends_with('/')) path.pop_back();
  if (path.empty() || path == ".") return "";
  if (path != "/") path += '/';
  return path;
}

}  // namespace

Result<std::string> MemoryFileSystem::read(const std::string& path, std::size_t max_bytes) const {
  const auto file = files.find(path);
  if (file == files.end()) {
    return fail(is_directory(path) ? "it is a directory" : "it does not exist");
  }
  if (file->second.size() > max_bytes) {
    return fail("the file is larger than " + std::to_string(max_bytes) + " bytes");
  }
  return file->second;
}

Result<void> MemoryFileSystem::write(const std::string& path, std::string_view bytes) {
  if (is_directory(path)) return fail("it is a directory");
  files.insert_or_assign(path, std::string(bytes));
  return {};
}

Result<std::vector<std::string>> MemoryFileSystem::list(const std::string& path) const {
  if (!is_directory(path)) return fail(is_file(path) ? "it is a file" : "it does not exist");
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

}  // namespace virga::base
