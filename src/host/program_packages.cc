#include "host/program_packages.h"

#include <deque>
#include <filesystem>
#include <set>

#include "bind/components/component_folders.h"
#include "bind/names/mentioned_packages.h"
#include "hcl/parse/parse.h"

namespace virga::host {
namespace {

namespace fs = std::filesystem;

// Parses all files of a program, folder by folder, beginning with those nearest to the program.
class FileReader {
 public:
  FileReader(const base::FileSystem& files, const base::Limits& limits)
      : files_(files), limits_(limits) {}

  base::Result<void> read(const fs::path& directory) {
    base::Result<void> first = read_folder(directory, &below_);
    // Errors of inner folders are ignored, because they may be unreadable.
    while (first && !below_.empty()) read_folder(take(below_), &below_);
    while (first && !beside_.empty()) read_folder(take(beside_), nullptr);
    return first;
  }

  std::span<const hcl::Tree> trees() const { return trees_; }

 private:
  using Folders = std::deque<fs::path>;

  static fs::path take(Folders& folders) {
    fs::path folder = std::move(folders.front());
    folders.pop_front();
    return folder;
  }

  // Adds the inner folders to `inside`, unless it is null.
  base::Result<void> read_folder(const fs::path& folder, Folders* inside) {
    const fs::path normal = (folder / "").lexically_normal();
    if (!seen_.insert(normal).second) return {};
    const auto names = files_.list(normal.string());
    if (!names) return base::Unexpected(names.error());
    for (const std::string& name : *names) {
      const fs::path path = normal / name;
      if (files_.is_directory(path.string())) {
        // Links are not followed because they may form a cycle.
        if (inside && !files_.is_link(path.string())) inside->push_back(path);
      } else if (name.ends_with(bind::kProgramExtension)) {
        read_file(path);
      }
    }
    return {};
  }

  void read_file(const fs::path& path) {
    diag::Diagnostics untold;
    const base::Source* source = bind::add_file(files_, path.string(), path.string(), sources_,
                                                untold, limits_, base::Contents::kPublic);
    if (source == nullptr) return;
    trees_.push_back(hcl::parse_config(*source, untold, limits_));
    for (const hcl::Block* block : trees_.back().body->blocks) {
      const bool has_source = block->type == "component" && block->labels.size() == 2;
      if (has_source) beside_.push_back(path.parent_path() / block->labels[1].text);
    }
  }

  const base::FileSystem& files_;
  const base::Limits& limits_;
  base::Sources sources_;
  std::vector<hcl::Tree> trees_;
  std::set<fs::path> seen_;
  Folders below_;   // below the folder of the program
  Folders beside_;  // of components; most of them are below the folder of the program too
};

rpc::PackageDependency dependency_of(const bind::PackageDescriptor& described) {
  rpc::PackageDependency package;
  package.name = described.base_name;
  package.version = described.version;
  package.server = described.download_url;
  if (const auto& by = described.parameterization) {
    package.parameterization = {by->name, by->version, by->value};
  }
  return package;
}

}  // namespace

base::Result<std::vector<rpc::PackageDependency>> program_packages(const base::FileSystem& files,
                                                                   const std::string& directory,
                                                                   const base::Limits& limits) {
  FileReader reader(files, limits);
  if (const auto read = reader.read(directory); !read) {
    return base::fail("cannot read the program in " + directory, read.error());
  }
  std::vector<rpc::PackageDependency> packages;
  for (const auto& described : bind::mentioned_packages(reader.trees())) {
    packages.push_back(dependency_of(described));
  }
  return packages;
}

std::vector<rpc::Dependency> dependencies_of(const std::vector<rpc::PackageDependency>& packages) {
  std::vector<rpc::Dependency> dependencies;
  for (const rpc::PackageDependency& package : packages) {
    const auto& by = package.parameterization;
    dependencies.push_back({by ? by->name : package.name, by ? by->version : package.version});
  }
  return dependencies;
}

}  // namespace virga::host
