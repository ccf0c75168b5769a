#include "rpc/convert/mapper_service.h"

#include "pulumi/mapper.grpc.pb.h"
#include "rpc/grpc/services.h"

namespace virga::rpc {
namespace {

class MapperService final : public codegen::Mapper::CallbackService {
 public:
  MapperService(std::shared_ptr<MapperHost> host, Calls calls)
      : host_(std::move(host)), calls_(std::move(calls)) {}

 private:
  grpc::ServerUnaryReactor* GetMapping(grpc::CallbackServerContext*,
                                       const codegen::GetMappingRequest* request,
                                       codegen::GetMappingResponse* response) override {
    return ServedCall::start(calls_, [host = host_, request, response](const std::stop_token&) {
      return answer(
          host->mapping({request->provider(), request->pulumi_provider(), request->ecosystem()}),
          [=](std::string data) { response->set_data(std::move(data)); });
    });
  }

  const std::shared_ptr<MapperHost> host_;
  const Calls calls_;
};

}  // namespace

std::unique_ptr<grpc::Service> mapper_service(std::shared_ptr<MapperHost> host, Calls calls) {
  return std::make_unique<MapperService>(std::move(host), std::move(calls));
}

}  // namespace virga::rpc
