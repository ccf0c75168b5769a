#include "rpc/loader_service.h"

#include "pulumi/loader.grpc.pb.h"
#include "rpc/grpc/loader/loader_messages.h"
#include "rpc/grpc/services.h"

namespace virga::rpc {
namespace {

class LoaderService final : public codegen::Loader::CallbackService {
 public:
  LoaderService(std::shared_ptr<LoaderHost> host, Calls calls)
      : host_(std::move(host)), calls_(std::move(calls)) {}

 private:
  grpc::ServerUnaryReactor* GetSchema(grpc::CallbackServerContext*,
                                      const codegen::GetSchemaRequest* request,
                                      codegen::GetSchemaResponse* response) override {
    return ServedCall::start(calls_, [host = host_, request, response](std::stop_token) {
      return answer(host->schema(to_plain(*request)),
                    [=](std::string schema) { response->set_schema(std::move(schema)); });
    });
  }

  const std::shared_ptr<LoaderHost> host_;
  const Calls calls_;
};

}  // namespace

std::unique_ptr<grpc::Service> loader_service(std::shared_ptr<LoaderHost> host, Calls calls) {
  return std::make_unique<LoaderService>(std::move(host), std::move(calls));
}

}  // namespace virga::rpc
