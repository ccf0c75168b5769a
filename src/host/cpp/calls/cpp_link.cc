// Link: adds packages to packages.cmake of the program.
#include <algorithm>
#include <filesystem>

#include "base/limits.h"
#include "base/system/file_system.h"
#include "host/cpp/cpp_host.h"
#include "host/cpp/packages/linked_packages.h"
#include "host/shared/copy.h"

namespace virga::host {
namespace {

namespace fs = std::filesystem;

std::string text_of_file(const fs::path& path) {
  return base::real_file_system().read(path.string(), base::Limits{}.max_source_bytes).value_or("");
}

// A path for packages.cmake: relative if the package is below the folder of the program.
std::string place_below(const fs::path& package, const fs::path& program) {
  const std::string relative =
      package.lexically_normal().lexically_relative(program.lexically_normal()).string();
  return relative.empty() || relative.starts_with("..") ? package.lexically_normal().string()
                                                        : relative;
}

void add_place(std::vector<cpp::PackagePlace>& places, cpp::PackagePlace place) {
  const auto known = std::ranges::find(places, place.target, &cpp::PackagePlace::target);
  if (known == places.end()) {
    places.push_back(std::move(place));
  } else {
    *known = std::move(place);
  }
}

// Adds the places of the packages, and returns the names of their targets.
base::Result<std::string> add_links(const rpc::LinkRequest& request,
                                    std::vector<cpp::PackagePlace>& places) {
  const fs::path program = request.info.program_directory;
  std::string names;
  for (const rpc::LinkRequest::Link& link : request.packages) {
    // The SDK belongs to the host.
    if (link.path.empty() || link.package.name == "pulumi") continue;
    const fs::path folder = fs::path(request.info.root_directory) / link.path;
    const auto package = read_linked_package(folder.string());
    if (!package || package->target.empty()) {
      return base::fail("expected a package for C++ in " + folder.string() + ": it has no " +
                        cpp::kPluginFile);
    }
    add_place(places, {place_below(folder, program), package->target});
    names += (names.empty() ? "" : ", ") + package->target;
  }
  return names;
}

// What the user still has to do.
std::string advice_for(const std::string& names, const std::string& build_file) {
  std::string advice = "The program can use " + names + " now.";
  if (build_file.find(cpp::kPackagesFile) == build_file.npos) {
    advice +=
        " Add these lines to CMakeLists.txt:\n\n  include(packages.cmake)\n"
        "  target_link_libraries(program PRIVATE ${pulumi_packages})";
  }
  return advice;
}

}  // namespace

rpc::Answer<std::string> CppHost::link(rpc::LinkRequest request) {
  const fs::path program = request.info.program_directory;
  auto places = cpp::read_packages_file(text_of_file(program / cpp::kPackagesFile));
  const auto names = add_links(request, places);
  if (!names) return rpc::reject(rpc::Code::kFailedPrecondition, names.error().str());
  if (names->empty()) return "";
  const auto written =
      write_file(program / cpp::kPackagesFile, cpp::packages_file(std::move(places)));
  if (!written) return rpc::reject(rpc::Code::kUnknown, written.error().str());
  return advice_for(*names, text_of_file(program / "CMakeLists.txt"));
}

}  // namespace virga::host
