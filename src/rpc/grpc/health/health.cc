#include "rpc/connection/health.h"

#include "pulumi/health.pb.h"
#include "rpc/grpc/blocking_call.h"

namespace virga::rpc {

Answer<void> check_health(const Channel& server, std::chrono::milliseconds patience) {
  using grpc::health::v1::HealthCheckRequest;
  using grpc::health::v1::HealthCheckResponse;
  constexpr Method<HealthCheckRequest, HealthCheckResponse> kCheck{"/grpc.health.v1.Health/Check"};
  const auto answer =
      ask(server, kCheck, HealthCheckRequest(), {.subject = {}, .patience = patience});
  if (!answer && answer.error().code != Code::kUnimplemented) {
    return base::Unexpected(answer.error());
  }
  return {};
}

}  // namespace virga::rpc
