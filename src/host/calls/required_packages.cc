// GetRequiredPackages and GetProgramDependencies: the packages that the files of a program mention.
#include "host/language_host.h"
#include "host/program_packages.h"

namespace virga::host {
namespace {

rpc::Answer<std::vector<rpc::PackageDependency>> packages_of(const rpc::ProgramInfo& info) {
  auto packages = program_packages(base::real_file_system(), info.program_directory);
  if (!packages) return rpc::reject(rpc::Code::kNotFound, packages.error().str());
  return *std::move(packages);
}

}  // namespace

rpc::Answer<std::vector<rpc::PackageDependency>> LanguageHost::required_packages(
    rpc::ProgramInfo info) {
  return packages_of(info);
}

rpc::Answer<std::vector<rpc::Dependency>> LanguageHost::program_dependencies(rpc::ProgramInfo info,
                                                                             bool /*transitive*/) {
  auto packages = packages_of(info);
  if (!packages) return base::Unexpected(std::move(packages).error());
  return dependencies_of(*packages);
}

}  // namespace virga::host
