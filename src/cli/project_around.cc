#include "cli/project_around.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>
#include <vector>

#include "check/files/find_programs.h"
#include "check/tests/files/discover.h"
#include "cli/terminal/terminal.h"
#include "project/nearest_folder.h"
#include "project/project.h"

namespace virga::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 3> kManifests = {"Pulumi.yaml", "PulumiPlugin.yaml",
                                                        "PulumiPolicy.yaml"};

bool is_program_folder(const std::string& folder, const base::FileSystem& files) {
  const auto entries = files.list(folder);
  if (!entries) return true;  // the command reports it
  return std::ranges::any_of(*entries, [](const std::string& name) {
    return name.ends_with(".pp") || name.ends_with(".tf") ||
           std::ranges::find(kManifests, name) != kManifests.end();
  });
}

bool has_programs(const std::string& folder, const base::FileSystem& files) {
  if (is_program_folder(folder, files)) return true;
  const auto found = check::find_programs({folder}, files);
  const bool is_itself = found.programs == std::vector<std::string>{folder};
  return !is_itself || !found.skipped.empty() || !check::find_test_files({folder}, files).empty();
}

}  // namespace

std::optional<std::string> project_around(const std::string& folder,
                                          const base::FileSystem& files) {
  const auto is_project = [&](const std::string& each) {
    return files.is_file(each + "/" + std::string(project::kProjectFile)) &&
           !project::foreign_runtime(each, files);
  };
  const auto found =
      project::nearest_folder((fs::path(folder) / "file").string(), files, is_project);
  if (!found || has_programs(folder, files)) return std::nullopt;
  return found;
}

void use_project_around(std::string& path) {
  if (fs::path(path).lexically_normal() != ".") return;
  const auto project = project_around(path, base::real_file_system());
  if (!project) return;
  path = *project;
  print_error("using the project in " + path + "\n");
}

}  // namespace virga::cli
