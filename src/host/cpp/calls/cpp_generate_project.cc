// GenerateProject: converts a folder with PCL sources to a project in C++.
#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include "base/json/json_text.h"
#include "cpp/cpp.h"
#include "host/cpp/cpp_host.h"
#include "host/cpp/packages/linked_packages.h"
#include "host/cpp/packages/write_package.h"
#include "host/shared/copy.h"
#include "host/shared/program_diagnostics.h"
#include "host/shared/project_file.h"

namespace virga::host {
namespace {

namespace fs = std::filesystem;
using PackagePtr = std::shared_ptr<const schema::Package>;

// The packages of a program and its components, by name.
std::map<std::string, PackagePtr> schemas_of(const bind::Program& root) {
  std::map<std::string, PackagePtr> schemas;
  std::set<const bind::Program*> seen{&root};
  std::vector<const bind::Program*> open{&root};
  while (!open.empty()) {
    const bind::Program& program = *open.back();
    open.pop_back();
    for (const PackagePtr& package : program.packages) schemas.emplace(package->name(), package);
    for (const bind::Node& node : program.nodes) {
      const auto* component = node.if_is<bind::Component>();
      const bind::Program* inside = component ? component->program.get() : nullptr;
      if (inside && seen.insert(inside).second) open.push_back(inside);
    }
  }
  return schemas;
}

// Finds the packages of a new project: the given ones, or new ones in the folder sdks/.
class ProjectPackages {
 public:
  ProjectPackages(const std::map<std::string, std::string>& given, fs::path program,
                  std::map<std::string, PackagePtr> schemas, schema::Loader& loader)
      : given_(given),
        program_(std::move(program)),
        schemas_(std::move(schemas)),
        loader_(loader) {}

  // Adds a package and those that it uses.
  base::Result<void> add(const std::string& name) {
    if (folders_.contains(name)) return {};
    const auto found = given_.find(name);
    if (found != given_.end()) {
      folders_[name] = found->second;
    } else if (auto written = write(name); !written) {
      return written;
    }
    const auto package = read_linked_package((program_ / folders_.at(name)).string());
    if (!package) {
      return base::fail("expected a package for C++ in " + folders_.at(name) + ": it has no " +
                        cpp::kPluginFile);
    }
    packages_.push_back(*package);
    for (const std::string& used : package->dependencies) {
      if (auto added = add(used); !added) return added;
    }
    return {};
  }

  std::string file() const {
    std::vector<cpp::PackagePlace> places;
    for (const LinkedPackage& package : in_order_of_use(packages_)) {
      places.push_back({folders_.at(package.name), package.target});
    }
    return cpp::packages_file(places);
  }

 private:
  base::Result<void> write(const std::string& name) {
    PackagePtr package = schemas_[name];
    if (!package) {
      auto loaded = loader_.load({name, ""});
      if (!loaded) return base::Unexpected(loaded.error());
      package = *std::move(loaded);
    }
    if (!package) return base::fail("there is no schema of the package `" + name + "`");
    folders_[name] = "sdks/" + name;
    return write_cpp_package(*package, (program_ / folders_[name]).string(), &loader_);
  }

  const std::map<std::string, std::string>& given_;
  const fs::path program_;
  std::map<std::string, PackagePtr> schemas_;
  schema::Loader& loader_;
  std::map<std::string, std::string> folders_;
  std::vector<LinkedPackage> packages_;
};

// The runtime in YAML. The caller may give an SDK, as a package that every program depends on.
std::string runtime_of(const rpc::GenerateProjectRequest& request) {
  const auto sdk = request.local_dependencies.find("pulumi");
  if (sdk == request.local_dependencies.end()) return "cpp";
  std::string path;
  base::append_json_string(path, sdk->second);
  return "{name: cpp, options: {sdk: " + path + "}}";
}

base::Result<void> write_cpp_project(const rpc::GenerateProjectRequest& request,
                                     const bind::Program& program, cpp::ConvertedProgram converted,
                                     const ProjectFile& project, schema::Loader& loader) {
  const fs::path target = request.target_directory;
  const fs::path main = target / fs::path(project.main).relative_path();
  ProjectPackages packages(request.local_dependencies, main, schemas_of(program), loader);
  for (const std::string& name : converted.used) {
    if (auto added = packages.add(name); !added) return added;
  }
  converted.files[cpp::kPackagesFile] = packages.file();
  // The program may read other files of the folder.
  auto written = copy_folder(request.source_directory, main, [](std::string_view name) {
    return name != kProjectFile && !name.ends_with(".pp");
  });
  for (const auto& [path, text] : converted.files) {
    if (written) written = write_file(main / path, text);
  }
  if (written) written = write_file(target / kProjectFile, project.text);
  return written;
}

}  // namespace

rpc::Answer<std::vector<rpc::ProgramDiagnostic>> CppHost::generate_project(
    rpc::GenerateProjectRequest request) {
  const auto project = project_file(request.project, runtime_of(request));
  if (!project) return rpc::reject(rpc::Code::kInvalidArgument, project.error().str());
  const auto program =
      programs_.open({request.source_directory, request.loader_target, request.strict});
  if (!program) return rpc::reject(rpc::Code::kUnknown, program.error().str());
  const BoundProgram& bound = **program;
  diag::Diagnostics diagnostics = bound.diagnostics;
  cpp::ConvertedProgram converted;
  if (!diagnostics.has_errors()) {
    converted =
        cpp::convert_program(bound.program, bound.sources, {.project = project->name}, diagnostics);
  }
  if (!diagnostics.has_errors()) {
    const auto loader = open_loader_(request.loader_target);
    if (!loader) return rpc::reject(rpc::Code::kInvalidArgument, loader.error().str());
    const auto written =
        write_cpp_project(request, bound.program, std::move(converted), *project, **loader);
    if (!written) return rpc::reject(rpc::Code::kUnknown, written.error().str());
  }
  return program_diagnostics(diagnostics, bound.sources);
}

}  // namespace virga::host
