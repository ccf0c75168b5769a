// Pack: copies the lock file of a package, which is its artifact.
#include "base/system/file_system.h"
#include "host/language_host.h"
#include "host/shared/copy.h"

namespace virga::host {

rpc::Answer<std::string> LanguageHost::pack(rpc::PackRequest request) {
  const std::filesystem::path from = request.package_directory;
  const auto names = base::real_file_system().list(request.package_directory);
  if (!names) {
    return rpc::reject(rpc::Code::kNotFound,
                       "cannot read " + from.string() + ": " + names.error().str());
  }
  if (names->size() != 1) {
    return rpc::reject(rpc::Code::kFailedPrecondition,
                       "expected the lock file of one package in " + from.string() + ", found " +
                           std::to_string(names->size()) + " files");
  }
  const auto to = std::filesystem::path(request.destination_directory) / names->front();
  const auto copied = copy_one(from / names->front(), to);
  if (!copied) return rpc::reject(rpc::Code::kUnknown, copied.error().str());
  return to.string();
}

}  // namespace virga::host
