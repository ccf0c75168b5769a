#include "cli/find_programs.h"

#include <algorithm>
#include <filesystem>
#include <set>

namespace virga::cli {
namespace {

namespace fs = std::filesystem;

class ProgramFinder {
 public:
  explicit ProgramFinder(const base::FileSystem& files) : files_(files) {}

  void add_path(const std::string& path) {
    if (!files_.is_directory(path) || is_program(path)) return add(path);
    const std::size_t before = found_.programs.size();
    const std::size_t known = known_;
    walk(path);
    if (found_.programs.size() == before && known_ == known) add(path);
  }

  FoundPrograms take() { return std::move(found_); }

 private:
  bool is_program(const std::string& folder) const {
    const auto names = files_.list(folder);
    return names && std::ranges::any_of(*names, [&](const std::string& name) {
             const bool fits = name == "Pulumi.yaml" || name == "PulumiPlugin.yaml" ||
                               name == "PulumiPolicy.yaml" || name.ends_with(".pp");
             return fits && files_.is_file((fs::path(folder) / name).string());
           });
  }

  void add(const std::string& path) {
    const fs::path normal = fs::path(path).lexically_normal();
    if (seen_.insert(normal.has_filename() ? normal : normal.parent_path()).second) {
      found_.programs.push_back(path);
    } else {
      ++known_;
    }
  }

  // All programs below, also those inside of others: which of them are components of others, the
  // one who opens them sees.
  void walk(const std::string& root) {
    std::vector<std::string> pending{root};
    while (!pending.empty()) {
      const std::string folder = std::move(pending.back());
      pending.pop_back();
      if (is_program(folder)) add(folder);
      found_.folders.push_back(folder);
      const auto names = files_.list(folder);
      if (!names) continue;
      for (auto name = names->rbegin(); name != names->rend(); ++name) {
        const std::string inside = (fs::path(folder) / *name).lexically_normal().string();
        const bool skipped = name->starts_with('.') || *name == "node_modules";
        if (!skipped && files_.is_directory(inside) && !is_link(inside)) pending.push_back(inside);
      }
    }
  }

  // Links may lead in circles.
  static bool is_link(const std::string& path) {
    std::error_code error;
    return fs::is_symlink(fs::symlink_status(path, error));
  }

  const base::FileSystem& files_;
  std::set<fs::path> seen_;
  std::size_t known_ = 0;
  FoundPrograms found_;
};

}  // namespace

FoundPrograms find_programs(const std::vector<std::string>& paths, const base::FileSystem& files) {
  ProgramFinder finder(files);
  for (const std::string& path : paths) finder.add_path(path);
  return finder.take();
}

}  // namespace virga::cli
