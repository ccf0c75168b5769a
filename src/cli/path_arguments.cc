#include "cli/path_arguments.h"

#include <algorithm>
#include <filesystem>
#include <unordered_set>

#include "base/system/file_system.h"
#include "base/text/suggest.h"
#include "bind/components/component_folders.h"
#include "cli/terminal/terminal.h"
#include "diag/codes/tool.h"

namespace virga::cli {
namespace {

namespace fs = std::filesystem;

bool is_source_name(std::string_view name) {
  return name.ends_with(".pp") || name.ends_with(".pptest") || name.ends_with(".hcl");
}

bool is_skipped_folder(std::string_view name) {
  return name.starts_with('.') || name == "node_modules";
}

class SourceFinder {
 public:
  SourceFinder(const base::FileSystem& files, diag::Diagnostics& diagnostics,
               check::Exclusions& exclusions)
      : files_(files), diagnostics_(diagnostics), exclusions_(exclusions) {}

  void add(const std::string& path) {
    if (!seen_.insert(fs::path(path).lexically_normal().string()).second) return;
    found_.push_back(path);
  }
  // Uses a list of folders, deepest first, instead of recursion, so that depth does not use the
  // stack.
  void add_folder(const std::string& root) {
    std::vector<fs::path> folders{root == "." ? fs::path() : fs::path(root)};
    while (!folders.empty()) {
      const fs::path folder = std::move(folders.back());
      folders.pop_back();
      add_entries(folder, folders);
    }
  }
  std::vector<std::string> take() { return std::move(found_); }

 private:
  void add_entries(const fs::path& folder, std::vector<fs::path>& folders) {
    const std::string shown = folder.empty() ? "." : folder.string();
    const auto names = files_.list(shown);
    if (!names) {
      diagnostics_.add(diag::codes::kFileUnreadable, {}, diag::PathText{shown},
                       diag::Reason{names.error().str()});
      return;
    }
    const std::size_t first = folders.size();
    for (const std::string& name : *names) {
      const fs::path path = folder / name;
      if (is_source_name(name) && files_.is_file(path.string())) {
        if (!exclusions_.excludes(path.string())) add(path.string());
      } else if (!is_skipped_folder(name) && files_.is_directory(path.string()) &&
                 !files_.is_link(path.string()) && !exclusions_.excludes(path.string())) {
        folders.push_back(path);
      }
    }
    std::reverse(folders.begin() + static_cast<std::ptrdiff_t>(first), folders.end());
  }

  const base::FileSystem& files_;
  diag::Diagnostics& diagnostics_;
  check::Exclusions& exclusions_;
  std::unordered_set<std::string> seen_;
  std::vector<std::string> found_;
};

}  // namespace

std::vector<std::string> source_files(const std::vector<std::string>& paths,
                                      const base::FileSystem& files, diag::Diagnostics& diagnostics,
                                      check::Exclusions& exclusions,
                                      std::vector<std::string>& excluded) {
  SourceFinder finder(files, diagnostics, exclusions);
  for (const std::string& path : paths) {
    if (path != "-" && exclusions.excludes(path)) {
      excluded.push_back(path);
    } else if (path != "-" && files.is_directory(path)) {
      finder.add_folder(path);
    } else {
      finder.add(path);
    }
  }
  return finder.take();
}

namespace {

// The entry of the same folder with the most similar name, as a sentence.
std::string similar_path(const std::string& path, const base::FileSystem& files) {
  const fs::path wanted = fs::path(path).lexically_normal();
  const fs::path folder = wanted.parent_path();
  const auto entries = files.list(folder.empty() ? "." : folder.string());
  if (!entries) return "";
  const std::string name = wanted.filename().string();
  std::vector<std::string_view> names(entries->begin(), entries->end());
  std::erase(names, name);  // it exists, but is no file
  const auto near = base::nearest(name, names);
  return near ? "; did you mean " + (folder / *near).string() + "?" : "";
}

}  // namespace

bool require_path(const std::string& path) {
  const base::FileSystem& files = base::real_file_system();
  if (files.is_file(path) || files.is_directory(path)) return true;
  print_error("virga: there is no file or folder " + path + similar_path(path, files) + "\n");
  return false;
}

bool require_program(const std::string& path) {
  if (!require_path(path)) return false;
  if (!base::real_file_system().is_file(path)) return true;
  if (path.ends_with(bind::kProgramExtension)) return true;
  print_error("virga: " + path + " is not a program; name a folder or a .pp file\n");
  return false;
}

}  // namespace virga::cli
