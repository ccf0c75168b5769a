#include "tool/convert/find_projects.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <optional>
#include <set>
#include <utility>

#include "check/settings/exclusions.h"
#include "convert/terraform/project/root_modules.h"
#include "convert/terraform/terraform.h"
#include "project/manifest.h"

namespace virga::tool {
namespace {

namespace fs = std::filesystem;

fs::path without_end(const fs::path& path) {
  return path.has_filename() || !path.has_parent_path() ? path : path.parent_path();
}

// Whether a folder is a project, or why it is skipped.
struct Verdict {
  bool is_project = false;
  std::optional<std::string> reason = std::nullopt;
};

class Finder {
 public:
  Finder(std::string_view from, const base::FileSystem& files, std::size_t jobs)
      : from_(from), files_(files), jobs_(jobs), exclusions_(&files) {}

  void add_path(const std::string& path) {
    if (!files_.is_directory(path)) return add(path);
    if (const Verdict verdict = judge(path); verdict.is_project || verdict.reason) return add(path);
    std::vector<std::string> below = projects_below(path);
    if (from_ == "terraform") {
      below = convert::terraform::root_modules(below, files_, jobs_);
    }
    if (below.empty() && found_.skipped.empty()) return add(path);
    for (const std::string& each : below) add(each);
  }

  FoundProjects take(const std::vector<std::string>& paths) {
    const fs::path base = common_folder(paths);
    for (FoundProjects::Project& each : found_.projects) {
      each.inside = absolute(each.path).lexically_relative(base).string();
      if (each.inside == ".") each.inside.clear();
    }
    std::ranges::sort(found_.projects, {}, &FoundProjects::Project::inside);
    found_.is_single = paths.size() == 1 && found_.projects.size() == 1 &&
                       found_.projects.front().path == paths.front();
    return std::move(found_);
  }

 private:
  bool has(const std::string& folder, std::string_view name) const {
    return files_.is_file((fs::path(folder) / name).string());
  }
  fs::path absolute(const std::string& path) const {
    return without_end(fs::path(files_.absolute(path)).lexically_normal());
  }

  void add(const std::string& path) {
    if (seen_.insert(absolute(path).string()).second) found_.projects.push_back({path, {}});
  }

  // The folder that contains all paths.
  fs::path common_folder(const std::vector<std::string>& paths) const {
    fs::path common = absolute(paths.front());
    for (const std::string& path : paths) {
      const fs::path other = absolute(path);
      fs::path shared;
      auto end = std::ranges::mismatch(common, other).in1;
      for (auto part = common.begin(); part != end; ++part) shared /= *part;
      common = shared;
    }
    return common;
  }

  Verdict judge(const std::string& folder) const {
    const auto names = files_.list(folder);
    if (!names) return {};
    const auto any = [&](auto accepts) { return std::ranges::any_of(*names, accepts); };
    if (from_ == "terraform") return {any(convert::terraform::is_configuration_file)};
    const bool has_sources = any([](const std::string& name) { return name.ends_with(".pp"); });
    if (has(folder, "PulumiPolicy.yaml")) return {false, "it is a policy pack"};
    if (!has(folder, "Pulumi.yaml") && !has(folder, "PulumiPlugin.yaml")) {
      return {from_ == "pcl" && has_sources};
    }
    const std::string runtime = project::runtime_of(folder, files_).value_or(std::string(from_));
    if (runtime == from_) return {true};
    return {false, "its runtime is " + runtime};
  }

  std::vector<std::string> projects_below(const std::string& root) {
    std::vector<std::string> projects;
    std::vector<std::string> pending{root};
    while (!pending.empty()) {
      const std::string folder = std::move(pending.back());
      pending.pop_back();
      const auto names = files_.list(folder);
      if (!names) {
        found_.skipped.push_back({folder, "it cannot be read: " + names.error().str()});
        continue;
      }
      Verdict verdict = judge(folder);
      if (verdict.reason) found_.skipped.push_back({folder, *std::move(verdict.reason)});
      if (verdict.is_project && !is_component(folder, projects)) projects.push_back(folder);
      std::ranges::move(exclusions_.searched(folder, *names, files_), std::back_inserter(pending));
    }
    return projects;
  }

  // A folder of .pp files in a project belongs to its program.
  bool is_component(const std::string& folder, const std::vector<std::string>& projects) const {
    if (from_ != "pcl" || has(folder, "Pulumi.yaml") || has(folder, "PulumiPlugin.yaml")) {
      return false;
    }
    return std::ranges::any_of(projects, [&](const std::string& project) {
      const fs::path inside = fs::path(folder).lexically_relative(project);
      return !inside.empty() && *inside.begin() != "..";
    });
  }

  std::string_view from_;
  const base::FileSystem& files_;
  std::size_t jobs_;
  check::Exclusions exclusions_;
  std::set<std::string> seen_;
  FoundProjects found_;
};

}  // namespace

FoundProjects find_projects(const std::vector<std::string>& paths, std::string_view from,
                            const base::FileSystem& files, std::size_t jobs) {
  Finder finder(from, files, jobs);
  for (const std::string& path : paths) finder.add_path(path);
  return finder.take(paths);
}

}  // namespace virga::tool
