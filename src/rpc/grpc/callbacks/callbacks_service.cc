// Serves the hooks and transforms of a program, which the engine calls.
#include "pulumi/callback.grpc.pb.h"
#include "rpc/grpc/async_call.h"
#include "rpc/grpc/callbacks/callback_handlers.h"
#include "rpc/grpc/services.h"

namespace virga::rpc {
namespace {

using CallbackResponse = pulumirpc::CallbackInvokeResponse;

class CallbacksService final : public pulumirpc::Callbacks::CallbackService {
 public:
  explicit CallbacksService(std::shared_ptr<const CallbackHandlers> handlers)
      : handlers_(std::move(handlers)) {}

 private:
  grpc::ServerUnaryReactor* Invoke(grpc::CallbackServerContext*,
                                   const pulumirpc::CallbackInvokeRequest* request,
                                   CallbackResponse* response) override {
    return AsyncCall<CallbackResponse>::start(
        response, [&](const Reply<CallbackResponse>& reply) { call(*request, reply); });
  }

  void call(const pulumirpc::CallbackInvokeRequest& request, const Reply<CallbackResponse>& reply) {
    const auto handler = handlers_->find(request.token());
    if (!handler) return reply(reject(Code::kInvalidArgument, "no callback has this token"));
    (*handler)(request.request(), [reply](Answer<std::string> answer) {
      if (!answer) return reply(base::Unexpected(std::move(answer).error()));
      CallbackResponse response;
      response.set_response(*std::move(answer));
      reply(std::move(response));
    });
  }

  const std::shared_ptr<const CallbackHandlers> handlers_;
};

}  // namespace

std::unique_ptr<grpc::Service> callbacks_service(std::shared_ptr<const CallbackHandlers> handlers) {
  return std::make_unique<CallbacksService>(std::move(handlers));
}

}  // namespace virga::rpc
