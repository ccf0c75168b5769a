// GeneratePackage: what a program needs to know of a package, which is where it comes from.
#include "host/files/copy.h"
#include "host/files/package_file.h"
#include "host/language_host.h"
#include "schema/package.h"

namespace virga::host {

rpc::Answer<std::vector<rpc::ProgramDiagnostic>> LanguageHost::generate_package(
    rpc::GeneratePackageRequest request) {
  if (!request.extra_files.empty()) {
    return rpc::refuse(rpc::Code::kInvalidArgument, "packages in PCL have no files of their own");
  }
  const auto package = schema::Package::parse(std::move(request.schema), "the schema");
  if (!package) return rpc::refuse(rpc::Code::kInvalidArgument, package.error().str());
  const auto file = package_file(**package);
  if (!file) return rpc::refuse(rpc::Code::kInvalidArgument, file.error().str());
  const auto written =
      write_file(std::filesystem::path(request.directory) / file->name, file->text);
  if (!written) return rpc::refuse(rpc::Code::kUnknown, written.error().str());
  return {};
}

}  // namespace virga::host
