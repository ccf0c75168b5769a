#include <algorithm>

#include "pulumi/assets/bytes/file_tree.h"

namespace virga::pulumi {

base::Result<std::string> MemoryFileTree::resolve(std::string path) const {
  constexpr int kMaxLinks = 40;  // the limit of Linux
  while (path.size() > 1 && path.ends_with('/')) path.pop_back();
  for (int followed = 0;; ++followed) {
    // The first link on the path.
    auto link = links.end();
    for (std::size_t end = path.find('/', 1); link == links.end(); end = path.find('/', end + 1)) {
      link = links.find(path.substr(0, end));
      if (end == std::string::npos) break;
    }
    if (link == links.end()) return path;
    if (followed == kMaxLinks) return base::fail("Too many levels of symbolic links");
    path.replace(0, link->first.size(), link->second);
  }
}

base::Result<FileTree::Kind> MemoryFileTree::look(const std::string& path) const {
  const auto target = resolve(path);
  if (!target) return base::Unexpected(target.error());
  if (files.is_file(*target)) return Kind::kFile;
  if (!files.is_directory(*target)) return base::fail("it does not exist");
  return links.contains(path) ? Kind::kDirectoryLink : Kind::kDirectory;
}

base::Result<std::vector<std::string>> MemoryFileTree::list(const std::string& path,
                                                            std::size_t max_entries) const {
  const auto target = resolve(path);
  if (!target) return base::Unexpected(target.error());
  auto names = files.list(*target);
  if (!names) return names;
  const std::string prefix = *target == "/" ? "/" : *target + "/";
  for (const auto& [link, unused] : links) {
    if (link.starts_with(prefix) && link.find('/', prefix.size()) == std::string::npos) {
      names->insert(std::ranges::upper_bound(*names, link.substr(prefix.size())),
                    link.substr(prefix.size()));
    }
  }
  if (names->size() > max_entries) {
    return base::fail("it has more than " + std::to_string(max_entries) + " entries");
  }
  return names;
}

base::Result<std::shared_ptr<const base::OpenFile>> MemoryFileTree::open(
    const std::string& path) const {
  const auto target = resolve(path);
  if (!target) return base::Unexpected(target.error());
  return files.open(*target);
}

}  // namespace virga::pulumi
