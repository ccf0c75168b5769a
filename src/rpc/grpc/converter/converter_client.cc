#include "rpc/converter_client.h"

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
    ConvertProgramRequest request) {
  pulumirpc::ConvertProgramRequest message;
  message.set_source_directory(request.source_directory);
  message.set_target_directory(request.target_directory);
  put_strings(request.arguments, *message.mutable_args());
  message.set_generated_project_directory(request.generated_project_directory);
  return map_answer(ask(converter_, kConvertProgram, std::move(message)),
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

Answer<std::vector<ProgramDiagnostic>> ConverterClient::convert_state(
    std::vector<std::string> arguments) {
  pulumirpc::ConvertStateRequest message;
  put_strings(arguments, *message.mutable_args());
  return map_answer(ask(converter_, kConvertState, std::move(message)),
                    [](const auto& answer) { return diagnostics_of(answer); });
}

}  // namespace virga::rpc
