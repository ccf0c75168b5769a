#include "pulumi/converter.grpc.pb.h"
#include "rpc/convert/converter.h"
#include "rpc/grpc/messages.h"
#include "rpc/grpc/services.h"

namespace virga::rpc {
namespace {

using grpc::CallbackServerContext;
using grpc::ServerUnaryReactor;

void put_snippet(ConvertSnippetResponse made, pulumirpc::ConvertSnippetResponse& message) {
  put_all(made.diagnostics, *message.mutable_diagnostics());
  message.set_filename(std::move(made.file_name));
  message.set_source(std::move(made.source));
  put_map(made.attributes, *message.mutable_attributes());
}

void put_state(const ConvertStateResponse& made, pulumirpc::ConvertStateResponse& message) {
  for (const ImportedResource& each : made.resources) {
    pulumirpc::ResourceImport& resource = *message.add_resources();
    resource.set_type(each.type);
    resource.set_name(each.name);
    resource.set_id(each.id);
    resource.set_logical_name(each.logical_name);
  }
  put_all(made.diagnostics, *message.mutable_diagnostics());
}

class ConverterService final : public pulumirpc::Converter::CallbackService {
 public:
  ConverterService(std::shared_ptr<Converter> converter, Calls calls)
      : converter_(std::move(converter)), calls_(std::move(calls)) {}

 private:
  ServerUnaryReactor* ConvertProgram(CallbackServerContext*,
                                     const pulumirpc::ConvertProgramRequest* request,
                                     pulumirpc::ConvertProgramResponse* response) override {
    return ServedCall::start(calls_, [=, converter = converter_](const std::stop_token& stop) {
      ConvertProgramRequest plain{
          request->source_directory(), request->target_directory(),
          to_strings(request->args()), request->generated_project_directory(),
          request->mapper_target(),    request->loader_target()};
      return answer(converter->convert_program(std::move(plain), stop),
                    [=](const std::vector<ProgramDiagnostic>& diagnostics) {
                      put_all(diagnostics, *response->mutable_diagnostics());
                    });
    });
  }

  ServerUnaryReactor* ConvertSnippet(CallbackServerContext*,
                                     const pulumirpc::ConvertSnippetRequest* request,
                                     pulumirpc::ConvertSnippetResponse* response) override {
    return ServedCall::start(calls_, [=, converter = converter_](const std::stop_token&) {
      ConvertSnippetRequest plain{request->filename(), request->source(),
                                  to_map(request->attributes())};
      return answer(converter->convert_snippet(std::move(plain)),
                    [=](ConvertSnippetResponse made) { put_snippet(std::move(made), *response); });
    });
  }

  ServerUnaryReactor* ConvertState(CallbackServerContext*,
                                   const pulumirpc::ConvertStateRequest* request,
                                   pulumirpc::ConvertStateResponse* response) override {
    return ServedCall::start(calls_, [=, converter = converter_](const std::stop_token& stop) {
      ConvertStateRequest plain{to_strings(request->args()), request->mapper_target(),
                                request->loader_target()};
      return answer(converter->convert_state(std::move(plain), stop),
                    [=](const ConvertStateResponse& made) { put_state(made, *response); });
    });
  }

  std::shared_ptr<Converter> converter_;
  Calls calls_;
};

}  // namespace

std::unique_ptr<grpc::Service> converter_service(std::shared_ptr<Converter> converter,
                                                 Calls calls) {
  return std::make_unique<ConverterService>(std::move(converter), std::move(calls));
}

}  // namespace virga::rpc
