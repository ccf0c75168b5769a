#include "bind/components/component_folders.h"

#include <filesystem>

#include "diag/codes/tool.h"

namespace virga::bind {
namespace {

namespace fs = std::filesystem;

}  // namespace

base::Result<std::vector<std::string>> program_files(const base::FileSystem& files,
                                                     const std::string& folder) {
  auto names = files.list(folder);
  if (!names) return base::Unexpected(names.error());
  std::vector<std::string> paths;
  for (const std::string& name : *names) {
    std::string path = (fs::path(folder) / name).lexically_normal().string();
    if (name.ends_with(kProgramExtension) && files.is_file(path)) paths.push_back(std::move(path));
  }
  return paths;
}

std::optional<std::string> read_text(const base::FileSystem& files, const std::string& path,
                                     diag::Diagnostics& diagnostics, const base::Limits& limits) {
  auto text = files.read(path, limits.max_source_bytes);
  if (text) return *std::move(text);
  diagnostics.add(diag::codes::kFileUnreadable, {}, diag::PathText{path},
                  diag::Reason{text.error().str()});
  return std::nullopt;
}

const base::Source* add_file(const base::FileSystem& files, const std::string& path,
                             const std::string& name, base::Sources& sources,
                             diag::Diagnostics& diagnostics, const base::Limits& limits,
                             base::Contents contents) {
  auto text = read_text(files, path, diagnostics, limits);
  return text ? &sources.add(name, *std::move(text), contents) : nullptr;
}

std::string ComponentFolders::resolve(const std::string& directory, std::string_view source) const {
  const fs::path path = (fs::path(directory) / source).lexically_normal();
  return (path.has_filename() ? path : path.parent_path()).string();
}

base::Result<std::vector<base::SourceId>> ComponentFolders::open(const std::string& directory) {
  const auto paths = program_files(files_, (fs::path(root_) / directory).string());
  if (!paths) return base::Unexpected(paths.error());
  if (paths->empty()) return base::fail("there are no .pp files in it");
  std::vector<base::SourceId> ids;
  for (const std::string& path : *paths) {
    const fs::path name = fs::path(directory) / fs::path(path).filename();
    const base::Source* source = add_file(files_, path, name.lexically_normal().string(), sources_,
                                          diagnostics_, limits_, base::Contents::kPublic);
    if (source != nullptr) ids.push_back(source->id());
  }
  return ids;
}

std::vector<std::string> ComponentFolders::beside(const std::string& directory) const {
  const fs::path parent = (fs::path(root_) / directory).lexically_normal().parent_path();
  const std::string folder = parent.empty() ? "." : parent.string();
  const auto entries = files_.list(folder);
  std::vector<std::string> names;
  if (!entries) return names;
  for (const std::string& entry : *entries) {
    if (files_.is_directory((fs::path(folder) / entry).string())) names.push_back(entry);
  }
  return names;
}

}  // namespace virga::bind
