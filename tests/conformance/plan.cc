#include "conformance/plan.h"

#include <algorithm>
#include <filesystem>

#include "conformance/trace.h"

namespace virga::conformance {
namespace {

namespace fs = std::filesystem;

// Applies the settings that the tests of the recorded suite make in their own code, not in files.
void adjust(Project& project) {
  std::vector<Deployment>& deployments = project.deployments;
  const std::string& name = project.name;
  const auto at = [&](std::size_t i) -> Deployment& { return deployments.at(i); };
  if (name == "l1-builtin-list") at(1).preview_fails = true;  // two elements in singleOrNone
  if (name == "l1-builtin-require-pulumi-version") at(0).preview_fails = true;
  if (name == "l2-failed-create") at(0).update_fails = true;
  if (name == "l2-failed-create-continue-on-error" ||
      name == "l2-failed-create-recover-continue-on-error") {
    at(0).continue_on_error = true;
    at(0).update_fails = true;
  }
  if (name == "l2-resource-hook-after-failure" || name == "l2-resource-hook-panic") {
    at(0).update_fails = true;
  }
  if (name == "l2-engine-update-options") at(0).targets = {"**::target"};
  if (name == "l2-target-up-with-new-dependency") at(1).targets = {"**::targetOnly"};
  if (name == "l2-target-up-skipped-create-output") at(1).targets = {"**::target"};
  if (name == "policy-analyze-stack") {
    deployments.push_back(at(0));
    at(0).config["policy-analyze-stack:extraCount"] = {"0", false, false, {}};
    at(1).config["policy-analyze-stack:extraCount"] = {"1", false, false, {}};
  }
}

}  // namespace

std::vector<Project> read_projects(const Suite& suite, const std::string& scratch) {
  std::vector<Project> projects;
  for (const auto& entry : fs::directory_iterator(suite.projects)) {
    Project project{entry.path().filename().string(), {}};
    const std::vector<fs::path> folders = suite.runs(project.name);
    const auto recorded =
        read_trace((suite.traces / (project.name + ".jsonl")).string(), project.name, scratch);
    for (const RecordedRun& run : recorded) {
      Deployment& deployment = project.deployments.emplace_back();
      deployment.folder = (entry.path() / run.folder).string();
      deployment.config = run.config;
    }
    const auto plan = suite.plans.find(project.name);
    for (std::size_t i = 0; recorded.empty() && i < folders.size(); ++i) {
      const bool is_planned = plan != suite.plans.end() && i < plan->second.size();
      project.deployments.push_back(is_planned ? plan->second[i] : Deployment());
      project.deployments.back().folder = folders[i].string();
    }
    if (suite.plans.empty()) adjust(project);
    projects.push_back(std::move(project));
  }
  std::ranges::sort(projects, {}, &Project::name);
  return projects;
}

}  // namespace virga::conformance
