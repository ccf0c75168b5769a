// Link: copies the lock files of packages to the folder of the program, which reads them there.
#include <algorithm>

#include "host/files/lock_file.h"
#include "host/files/package_file.h"
#include "host/language_host.h"
#include "host/shared/copy.h"
#include "project/project.h"

namespace virga::host {
namespace {

namespace fs = std::filesystem;

// The CLI sends the folder of the project for both, even if the program is in another folder.
fs::path program_folder(const rpc::ProgramInfo& info) {
  if (info.program_directory != info.root_directory) return info.program_directory;
  base::Sources sources;
  diag::Diagnostics untold;
  return project::open_project(info.root_directory, base::real_file_system(), sources, untold, {})
      .program;
}

base::Result<std::string> link_package(const rpc::ProgramInfo& info,
                                       const rpc::LinkRequest::Link& link) {
  const auto file = lock_file(fs::path(info.root_directory) / link.path);
  if (!file) return base::Unexpected(file.error());
  const auto& by = link.package.parameterization;
  const std::string& package = by ? by->name : link.package.name;
  if (!is_package_name(package)) return base::fail("`" + package + "` is not a package name");
  const std::string name = package + ".pp";
  const auto copied = copy_one(*file, program_folder(info) / name);
  if (!copied) return base::Unexpected(copied.error());
  return name;
}

}  // namespace

rpc::Answer<std::string> LanguageHost::link(rpc::LinkRequest request) {
  std::string names;
  for (const rpc::LinkRequest::Link& link : request.packages) {
    if (link.path.empty()) continue;  // no artifact was generated for it
    const auto name = link_package(request.info, link);
    if (!name) return rpc::reject(rpc::Code::kUnknown, name.error().str());
    names += (names.empty() ? "" : ", ") + *name;
  }
  if (names.empty()) return "";
  return "The program can use the package now: it is described in " + names + ".";
}

}  // namespace virga::host
