// GenerateProject: converts a folder with sources to a PCL project.
#include <set>
#include <string>
#include <vector>

#include "host/files/lock_file.h"
#include "host/language_host.h"
#include "host/shared/copy.h"
#include "host/shared/program_diagnostics.h"
#include "host/shared/project_file.h"

namespace virga::host {
namespace {

namespace fs = std::filesystem;

// The names of the packages that a program and its components use.
std::set<std::string> packages_of(const bind::Program& root) {
  std::set<std::string> names;
  std::set<const bind::Program*> seen{&root};
  std::vector<const bind::Program*> open{&root};
  while (!open.empty()) {
    const bind::Program& program = *open.back();
    open.pop_back();
    for (const auto& package : program.packages) names.insert(package->name());
    for (const bind::Node& node : program.nodes) {
      const auto* component = node.if_is<bind::Component>();
      const bind::Program* inside = component ? component->program.get() : nullptr;
      if (inside && seen.insert(inside).second) open.push_back(inside);
    }
  }
  return names;
}

// Copies the files of the packages that the program uses and the request names.
base::Result<void> copy_packages(const rpc::GenerateProjectRequest& request,
                                 const bind::Program& program, const fs::path& folder) {
  for (const std::string& package : packages_of(program)) {
    const auto found = request.local_dependencies.find(package);
    if (found == request.local_dependencies.end()) continue;
    const auto file = lock_file(found->second);
    if (!file) return base::Unexpected(file.error());
    auto copied = copy_one(*file, folder / (package + ".pp"));
    if (!copied) return copied;
  }
  return {};
}

base::Result<void> write_project(const rpc::GenerateProjectRequest& request,
                                 const bind::Program& program) {
  const auto project = project_file(request.project, "pcl");
  if (!project) return base::Unexpected(project.error());
  const fs::path target = request.target_directory;
  if (auto written = write_file(target / kProjectFile, project->text); !written) return written;
  const fs::path main = target / fs::path(project->main).relative_path();
  auto copied = copy_folder(request.source_directory, main,
                            [](std::string_view name) { return name != kProjectFile; });
  if (!copied) return copied;
  return copy_packages(request, program, main);
}

}  // namespace

rpc::Answer<std::vector<rpc::ProgramDiagnostic>> LanguageHost::generate_project(
    rpc::GenerateProjectRequest request) {
  const auto program =
      programs_.open({request.source_directory, request.loader_target, request.strict});
  if (!program) return rpc::reject(rpc::Code::kUnknown, program.error().str());
  const BoundProgram& bound = **program;
  if (!bound.diagnostics.has_errors()) {
    const auto written = write_project(request, bound.program);
    if (!written) return rpc::reject(rpc::Code::kUnknown, written.error().str());
  }
  return program_diagnostics(bound.diagnostics, bound.sources);
}

}  // namespace virga::host
