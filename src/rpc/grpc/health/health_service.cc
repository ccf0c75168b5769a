#include "pulumi/health.grpc.pb.h"
#include "rpc/grpc/services.h"

namespace virga::rpc {
namespace {

using grpc::health::v1::HealthCheckRequest;
using grpc::health::v1::HealthCheckResponse;

class Health final : public grpc::health::v1::Health::CallbackService {
  grpc::ServerUnaryReactor* Check(grpc::CallbackServerContext* context, const HealthCheckRequest*,
                                  HealthCheckResponse* response) override {
    response->set_status(HealthCheckResponse::SERVING);
    grpc::ServerUnaryReactor* reactor = context->DefaultReactor();
    reactor->Finish(grpc::Status::OK);
    return reactor;
  }
};

}  // namespace

std::unique_ptr<grpc::Service> health_service() {
  return std::make_unique<Health>();
}

}  // namespace virga::rpc
