#include "check/tests/files/discover.h"

#include <algorithm>
#include <filesystem>
#include <set>

#include "check/settings/exclusions.h"
#include "project/nearest_folder.h"

namespace virga::check {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kExtension = ".pptest";

bool is_skipped(std::string_view name) {
  return name.starts_with('.') || name == "node_modules";
}

// Uses a list of folders instead of recursion, so that depth does not use the stack. Links
// are not followed, because they can form cycles.
void add_folder(const std::string& root, const base::FileSystem& files, Exclusions& exclusions,
                std::vector<std::string>& found, std::vector<std::string>* searched) {
  std::vector<fs::path> folders{root == "." ? fs::path() : fs::path(root)};
  while (!folders.empty()) {
    const fs::path folder = std::move(folders.back());
    folders.pop_back();
    const std::string path_of_folder = folder.empty() ? "." : folder.string();
    const auto names = files.list(path_of_folder);
    if (!names) {
      found.push_back(path_of_folder);  // opening it reports the error
      continue;
    }
    if (searched) searched->push_back(path_of_folder);
    for (const std::string& name : *names) {
      const fs::path path = folder / name;
      if (name.ends_with(kExtension) && files.is_file(path.string())) {
        found.push_back(path.string());
      } else if (!is_skipped(name) && files.is_directory(path.string()) &&
                 !files.is_link(path.string()) && !exclusions.excludes(path.string())) {
        folders.push_back(path);
      }
    }
  }
}

bool is_program(const fs::path& folder, const base::FileSystem& files) {
  const auto names = files.list(folder.string());
  return names && std::ranges::any_of(*names, [&](const std::string& name) {
           const bool fits = name == "Pulumi.yaml" || name.ends_with(".pp");
           return fits && files.is_file((folder / name).string());
         });
}

}  // namespace

std::vector<std::string> find_test_files(const std::vector<std::string>& paths,
                                         const base::FileSystem& files, bool reads_settings,
                                         std::vector<std::string>* searched) {
  Exclusions exclusions(reads_settings ? &files : nullptr);
  std::vector<std::string> all;
  std::set<std::string> seen;
  for (const std::string& path : paths) {
    std::vector<std::string> found;
    if (files.is_directory(path)) {
      add_folder(path, files, exclusions, found, searched);
      std::ranges::sort(found);
    } else {
      found.push_back(path);
    }
    for (std::string& file : found) {
      if (seen.insert(fs::path(file).lexically_normal().string()).second) {
        all.push_back(std::move(file));
      }
    }
  }
  return all;
}

std::optional<std::string> program_of(const std::string& test_file, const base::FileSystem& files) {
  return project::nearest_folder(
      test_file, files, [&](const std::string& folder) { return is_program(folder, files); });
}

std::string beside(const std::string& test_file, const std::string& path) {
  return (fs::path(test_file).parent_path() / path).lexically_normal().string();
}

}  // namespace virga::check
