// Pack: copies a package into a folder of its own, which add_subdirectory() of CMake can add. Also
// copies an installation of the SDK.
#include "host/cpp/build/tools.h"
#include "host/cpp/cpp_host.h"
#include "host/cpp/packages/linked_packages.h"
#include "host/shared/copy.h"

namespace virga::host {

rpc::Answer<std::string> CppHost::pack(rpc::PackRequest request) {
  std::string name;
  if (const auto package = read_linked_package(request.package_directory)) {
    name = package->name + (package->version.empty() ? "" : "-" + package->version);
  } else if (find_sdk(request.package_directory + "/bin/program")) {
    name = "virga-" + std::string(version());
  } else {
    return rpc::reject(
        rpc::Code::kFailedPrecondition,
        "expected a package in " + request.package_directory + ": it has no " + cpp::kPluginFile);
  }
  const auto to = std::filesystem::path(request.destination_directory) / name;
  std::error_code ignored;
  std::filesystem::remove_all(to, ignored);
  const auto copied =
      copy_folder(request.package_directory, to, [](std::string_view) { return true; });
  if (!copied) return rpc::reject(rpc::Code::kUnknown, copied.error().str());
  return to.string();
}

}  // namespace virga::host
