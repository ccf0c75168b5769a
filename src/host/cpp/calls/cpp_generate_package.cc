// GeneratePackage: writes the headers and the build files of a package.
#include "host/cpp/cpp_host.h"
#include "host/cpp/packages/write_package.h"
#include "host/shared/copy.h"
#include "host/shared/package_mistakes.h"
#include "schema/index/whole_package.h"

namespace virga::host {
rpc::Answer<std::vector<rpc::ProgramDiagnostic>> CppHost::generate_package(
    rpc::GeneratePackageRequest request) {
  if (!request.extra_files.empty()) {
    return rpc::reject(rpc::Code::kInvalidArgument,
                       "packages in C++ have no files besides the generated ones");
  }
  const auto whole = schema::parse_whole(std::move(request.schema), "the schema");
  if (!whole) return rpc::reject(rpc::Code::kInvalidArgument, whole.error().str());
  if (!whole->mistakes.empty()) return package_mistakes(*whole);
  std::shared_ptr<schema::Loader> loader;
  if (!request.loader_target.empty()) {
    auto opened = open_loader_(request.loader_target);
    if (!opened) return rpc::reject(rpc::Code::kInvalidArgument, opened.error().str());
    loader = *std::move(opened);
  }
  const auto written = write_cpp_package(*whole->package, request.directory, loader.get());
  if (!written) return rpc::reject(rpc::Code::kUnknown, written.error().str());
  return {};
}

}  // namespace virga::host
