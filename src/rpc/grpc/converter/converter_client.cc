#include "rpc/convert/converter_client.h"

#include "pulumi/converter.pb.h"
#include "rpc/grpc/blocking_call.h"
#include "rpc/grpc/messages.h"

namespace virga::rpc {
namespace {

constexpr Method<pulumirpc::ConvertProgramRequest, pulumirpc::ConvertProgramResponse>
    kConvertProgram{"/pulumirpc.Converter/ConvertProgram"};
constexpr Method<pulumirpc::ConvertSnippetRequest, pulumirpc::ConvertSnippetResponse>
    kConvertSnippet{"/pulumirpc.Converter/ConvertSnippet"};
constexpr Method<pulumirpc::ConvertStateRequest, pulumirpc::ConvertStateResponse> kConvertState{
    "/pulumirpc.Converter/ConvertState"};

}  // namespace

Answer<std::vector<ProgramDiagnostic>> ConverterClient::convert_program(
    ConvertProgramRequest request, std::stop_token stop) {
  pulumirpc::ConvertProgramRequest message;
  message.set_source_directory(request.source_directory);
  message.set_target_directory(request.target_directory);
  put_strings(request.arguments, *message.mutable_args());
  message.set_generated_project_directory(request.generated_project_directory);
  message.set_mapper_target(request.mapper_target);
  message.set_loader_target(request.loader_target);
  return map_answer(ask(converter_, kConvertProgram, std::move(message), {}, stop),
                    [](const auto& answer) { return diagnostics_of(answer); });
}

Answer<ConvertSnippetResponse> ConverterClient::convert_snippet(ConvertSnippetRequest request) {
  pulumirpc::ConvertSnippetRequest message;
  message.set_filename(request.file_name);
  message.set_source(request.source);
  put_map(request.attributes, *message.mutable_attributes());
  return map_answer(ask(converter_, kConvertSnippet, std::move(message)), [](const auto& answer) {
    return ConvertSnippetResponse{diagnostics_of(answer), answer.filename(), answer.source(),
                                  to_map(answer.attributes())};
  });
}

Answer<ConvertStateResponse> ConverterClient::convert_state(ConvertStateRequest request,
                                                            std::stop_token stop) {
  pulumirpc::ConvertStateRequest message;
  put_strings(request.arguments, *message.mutable_args());
  message.set_mapper_target(request.mapper_target);
  message.set_loader_target(request.loader_target);
  return map_answer(
      ask(converter_, kConvertState, std::move(message), {}, stop), [](const auto& answer) {
        ConvertStateResponse response{.resources = {}, .diagnostics = diagnostics_of(answer)};
        for (const pulumirpc::ResourceImport& each : answer.resources()) {
          response.resources.push_back({each.type(), each.name(), each.id(), each.logical_name()});
        }
        return response;
      });
}

}  // namespace virga::rpc
