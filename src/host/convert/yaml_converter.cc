#include "host/convert/yaml_converter.h"

#include <filesystem>
#include <string>
#include <utility>

#include "base/system/file_system.h"
#include "convert/convert.h"
#include "host/convert/engine_services.h"
#include "host/shared/copy.h"
#include "host/shared/program_diagnostics.h"

namespace virga::host {
namespace {

using rpc::Code;
using rpc::ProgramDiagnostic;

ProgramDiagnostic outside(const std::string& path) {
  return {.is_error = false,
          .summary = "the program reads " + path + ", which is outside of the project",
          .detail = "the file is not copied: check the path in the converted program",
          .subject = {},
          .context = {}};
}

}  // namespace

rpc::Answer<std::vector<ProgramDiagnostic>> YamlConverter::convert_program(
    rpc::ConvertProgramRequest request, std::stop_token stop) {
  if (!request.arguments.empty()) {
    return rpc::reject(Code::kInvalidArgument,
                       "the converter has no arguments, found " + request.arguments[0]);
  }
  const auto engine = EngineServices::open({}, request.loader_target, stop);
  if (!engine) return base::Unexpected(engine.error());
  base::Sources sources;
  diag::Diagnostics diagnostics;
  const base::FileSystem& disk = base::real_file_system();
  const convert::Conversion conversion = convert::convert_yaml(
      request.source_directory, disk, sources, &(*engine)->loader(), diagnostics);
  if (stop.stop_requested()) return rpc::reject(Code::kCancelled, "the conversion was cancelled");
  auto reported = program_diagnostics(diagnostics, sources);
  if (diagnostics.has_errors()) return reported;
  const auto made = convert::project_files(request.source_directory, conversion, disk);
  if (!made) return rpc::reject(Code::kUnknown, made.error());
  const std::filesystem::path target(request.target_directory);
  for (const auto& [name, text] : made->files) {
    const auto written = write_file(target / name, text);
    if (!written) return rpc::reject(Code::kUnknown, written.error());
  }
  for (const std::string& path : made->outside) reported.push_back(outside(path));
  return reported;
}

rpc::Answer<rpc::ConvertSnippetResponse> YamlConverter::convert_snippet(
    rpc::ConvertSnippetRequest) {
  return rpc::reject(Code::kUnimplemented, "the converter converts whole projects only");
}

rpc::Answer<rpc::ConvertStateResponse> YamlConverter::convert_state(rpc::ConvertStateRequest,
                                                                    std::stop_token) {
  return rpc::reject(Code::kUnimplemented, "Pulumi YAML has no states of its own");
}

}  // namespace virga::host
