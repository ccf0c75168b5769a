#include "host/program_folders.h"

#include <algorithm>
#include <filesystem>

namespace virga::host {

namespace fs = std::filesystem;

base::Result<std::vector<base::SourceId>> ProgramFolders::open(const std::string& directory) {
  auto opened = folders_.open(directory);
  if (opened) contents_[directory] = *opened;
  return opened;
}

bool is_current(const FolderContents& contents, const std::string& directory,
                const base::Sources& sources, const base::FileSystem& files,
                const base::Limits& limits) {
  const fs::path root = directory;
  return std::ranges::all_of(contents, [&](const auto& folder) {
    const auto& [name, ids] = folder;
    const auto paths = bind::program_files(files, (root / name).string());
    return paths &&
           std::ranges::equal(*paths, ids, [&](const std::string& path, base::SourceId id) {
             const base::Source& known = sources[id];
             if (path != (root / known.name()).lexically_normal().string()) return false;
             const auto text = files.read(path, limits.max_source_bytes);
             return text && *text == known.text();
           });
  });
}

}  // namespace virga::host
