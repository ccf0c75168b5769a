#include "rpc/engine_service.h"

#include "pulumi/engine.grpc.pb.h"
#include "rpc/grpc/async_call.h"
#include "rpc/grpc/engine/engine_messages.h"
#include "rpc/grpc/services.h"

namespace virga::rpc {
namespace {

using pulumirpc::Empty;
using pulumirpc::RequirePulumiVersionResponse;

class EngineService final : public pulumirpc::Engine::CallbackService {
 public:
  explicit EngineService(std::shared_ptr<EngineHost> host) : host_(std::move(host)) {}

 private:
  grpc::ServerUnaryReactor* Log(grpc::CallbackServerContext*, const pulumirpc::LogRequest* request,
                                Empty* response) override {
    return AsyncCall<Empty>::start(response, [&](const Reply<Empty>& reply) {
      host_->log(to_plain(*request));
      reply(Empty());
    });
  }

  grpc::ServerUnaryReactor* StartDebugging(grpc::CallbackServerContext*,
                                           const pulumirpc::StartDebuggingRequest* request,
                                           Empty* response) override {
    return AsyncCall<Empty>::start(response, [&](const Reply<Empty>& reply) {
      base::Result<Debugging> debugging = to_plain(*request);
      if (!debugging) {
        return reply(reject(Code::kInvalidArgument, debugging.error().str()));
      }
      host_->start_debugging(*std::move(debugging));
      reply(Empty());
    });
  }

  grpc::ServerUnaryReactor* RequirePulumiVersion(
      grpc::CallbackServerContext*, const pulumirpc::RequirePulumiVersionRequest* request,
      RequirePulumiVersionResponse* response) override {
    using Response = RequirePulumiVersionResponse;
    return AsyncCall<Response>::start(response, [&](const Reply<Response>& reply) {
      const Answer<void> answer = host_->require_pulumi_version(request->pulumi_version_range());
      if (!answer) return reply(base::Unexpected(answer.error()));
      reply(Response());
    });
  }

  const std::shared_ptr<EngineHost> host_;
};

}  // namespace

std::unique_ptr<grpc::Service> engine_service(std::shared_ptr<EngineHost> host) {
  return std::make_unique<EngineService>(std::move(host));
}

}  // namespace virga::rpc
