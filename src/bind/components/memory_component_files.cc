#include "bind/components/memory_component_files.h"

#include <filesystem>

#include "bind/components/component_folders.h"

namespace virga::bind {
namespace {

constexpr char kAfterSlash = '/' + 1;

}  // namespace

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
  auto file = files_.lower_bound(prefix);
  while (file != files_.end() && file->first.starts_with(prefix)) {
    const std::size_t slash = file->first.find('/', prefix.size());
    if (slash == file->first.npos) {
      if (file->first.ends_with(kProgramExtension)) {
        ids.push_back(sources_.add(file->first, file->second).id());
      }
      ++file;
    } else {
      file = files_.lower_bound(file->first.substr(0, slash) + kAfterSlash);  // past the directory
    }
  }
  if (ids.empty()) return base::fail("there are no .pp files in it");
  return ids;
}

std::vector<std::string> MemoryComponentFiles::beside(const std::string& directory) const {
  const std::string prefix = directory.substr(0, directory.rfind('/') + 1);  // npos + 1 is 0
  std::vector<std::string> names;
  for (const auto& [path, text] : files_) {
    if (!path.starts_with(prefix)) continue;
    const std::size_t slash = path.find('/', prefix.size());
    if (slash == path.npos) continue;
    std::string name = path.substr(prefix.size(), slash - prefix.size());
    if (names.empty() || names.back() != name) names.push_back(std::move(name));
  }
  return names;
}

}  // namespace virga::bind
