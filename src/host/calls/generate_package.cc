// GeneratePackage: writes the lock file of a package, which says where the package comes from.
// Writes nothing for a schema with errors; otherwise programs would meet these errors later, one by
// one.
#include "host/files/package_file.h"
#include "host/language_host.h"
#include "host/shared/copy.h"
#include "host/shared/package_mistakes.h"
#include "schema/index/whole_package.h"

namespace virga::host {
rpc::Answer<std::vector<rpc::ProgramDiagnostic>> LanguageHost::generate_package(
    rpc::GeneratePackageRequest request) {
  if (!request.extra_files.empty()) {
    return rpc::reject(rpc::Code::kInvalidArgument, "packages in PCL have no files of their own");
  }
  const auto whole = schema::parse_whole(std::move(request.schema), "the schema");
  if (!whole) return rpc::reject(rpc::Code::kInvalidArgument, whole.error().str());
  if (!whole->mistakes.empty()) return package_mistakes(*whole);
  const auto file = package_file(*whole->package);
  if (!file) return rpc::reject(rpc::Code::kInvalidArgument, file.error().str());
  const auto written =
      write_file(std::filesystem::path(request.directory) / file->name, file->text);
  if (!written) return rpc::reject(rpc::Code::kUnknown, written.error().str());
  return {};
}

}  // namespace virga::host
