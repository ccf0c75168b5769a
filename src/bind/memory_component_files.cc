#include "bind/memory_component_files.h"

#include <filesystem>

namespace virga::bind {

std::string MemoryComponentFiles::resolve(const std::string& directory,
                                          std::string_view source) const {
  namespace fs = std::filesystem;
  std::string path = (fs::path(directory) / source).lexically_normal().generic_string();
  while (path.ends_with('/')) path.pop_back();
  return path == "." ? "" : path;
}

base::Result<std::vector<base::SourceId>> MemoryComponentFiles::open(const std::string& directory) {
  const std::string prefix = directory.empty() ? "" : directory + "/";
  std::vector<base::SourceId> ids;
  for (const auto& [path, text] : files_) {
    const bool inside = path.starts_with(prefix) && path.find('/', prefix.size()) == path.npos;
    if (inside) ids.push_back(sources_.add(path, text).id());
  }
  if (ids.empty()) return base::fail("there are no .pp files in it");
  return ids;
}

}  // namespace virga::bind
