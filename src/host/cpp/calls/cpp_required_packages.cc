// GetRequiredPackages and GetProgramDependencies: the packages among the files that CMake reads for
// the project.
#include "host/cpp/build/program_build.h"
#include "host/cpp/cpp_host.h"
#include "host/cpp/packages/linked_packages.h"

namespace virga::host {
namespace {

std::vector<LinkedPackage> linked_packages(const rpc::ProgramInfo& info,
                                           const std::stop_token& stop) {
  const auto configured = configure_program(build_place(info), {.on_line = {}, .stop = stop});
  if (configured) return packages_among(configured->inputs);
  // Run reports the error. Until then, the file that Link writes says which packages there are.
  return packages_of_file(info.program_directory);
}

}  // namespace

rpc::Answer<std::vector<rpc::PackageDependency>> CppHost::required_packages(rpc::ProgramInfo info) {
  std::vector<rpc::PackageDependency> plugins;
  for (LinkedPackage& package : linked_packages(info, cancelled())) {
    plugins.push_back(std::move(package.plugin));
  }
  return plugins;
}

rpc::Answer<std::vector<rpc::Dependency>> CppHost::program_dependencies(rpc::ProgramInfo info,
                                                                        bool /*transitive*/) {
  std::vector<rpc::Dependency> dependencies{{"pulumi", std::string(version())}};
  for (LinkedPackage& package : linked_packages(info, cancelled())) {
    dependencies.push_back({std::move(package.name), std::move(package.version)});
  }
  return dependencies;
}

}  // namespace virga::host
