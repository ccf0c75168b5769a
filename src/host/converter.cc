#include "host/converter.h"

#include "host/shared/copy.h"

namespace virga::host {

rpc::Answer<std::vector<rpc::ProgramDiagnostic>> Converter::convert_program(
    rpc::ConvertProgramRequest request, std::stop_token) {
  const auto copied = copy_folder(request.source_directory, request.target_directory,
                                  [](std::string_view) { return true; });
  if (!copied) return rpc::reject(rpc::Code::kUnknown, copied.error().str());
  return {};
}

rpc::Answer<rpc::ConvertSnippetResponse> Converter::convert_snippet(
    rpc::ConvertSnippetRequest request) {
  return rpc::ConvertSnippetResponse{.diagnostics = {},
                                     .file_name = std::move(request.file_name),
                                     .source = std::move(request.source),
                                     .attributes = std::move(request.attributes)};
}

rpc::Answer<rpc::ConvertStateResponse> Converter::convert_state(rpc::ConvertStateRequest,
                                                                std::stop_token) {
  return rpc::reject(
      rpc::Code::kUnimplemented,
      "PCL has no states of its own: import resources from the language that created them");
}

}  // namespace virga::host
