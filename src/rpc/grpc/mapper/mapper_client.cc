#include "rpc/convert/mapper_client.h"

#include "pulumi/mapper.pb.h"
#include "rpc/grpc/blocking_call.h"

namespace virga::rpc {
namespace {

constexpr Method<codegen::GetMappingRequest, codegen::GetMappingResponse> kAskForMapping{
    "/codegen.Mapper/GetMapping"};

}  // namespace

Answer<std::string> MapperClient::mapping(const MappingRequest& request,
                                          const std::stop_token& stop) {
  codegen::GetMappingRequest message;
  message.set_provider(request.provider);
  message.set_pulumi_provider(request.package);
  message.set_ecosystem(request.ecosystem);
  auto answer =
      ask(mapper_, kAskForMapping, std::move(message), {.subject = request.provider}, stop);
  if (!answer) return base::Unexpected(std::move(answer).error());
  return std::move(*answer->mutable_data());
}

}  // namespace virga::rpc
