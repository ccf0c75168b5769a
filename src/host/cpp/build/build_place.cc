#include "host/cpp/build/build_place.h"

#include <filesystem>

#include "host/cpp/build/tools.h"

namespace virga::host {
namespace {

namespace fs = std::filesystem;

std::string option_of(const rpc::ProgramInfo& info, const char* name) {
  const pulumi::PropertyValue* value = info.options.find(name);
  return value && value->is_string() ? std::string(value->as_string()) : std::string();
}

}  // namespace

BuildPlace build_place(const rpc::ProgramInfo& info) {
  const fs::path source = info.program_directory;
  const std::string build = option_of(info, "build");
  const std::string sdk = option_of(info, "sdk");
  BuildPlace place{.source = source.lexically_normal().string(),
                   .folder = (source / (build.empty() ? "out" : build)).lexically_normal().string(),
                   .build_type = option_of(info, "buildType"),
                   .target = option_of(info, "target")};
  place.sdk = sdk.empty() ? find_sdk(own_executable()).value_or("")
                          : find_sdk((source / sdk / "bin/x").lexically_normal().string())
                                .value_or((source / sdk).lexically_normal().string());
  return place;
}

}  // namespace virga::host
