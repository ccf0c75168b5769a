// Serves the hooks of a program, which the engine calls.
#include "pulumi/callback.grpc.pb.h"
#include "rpc/grpc/async_call.h"
#include "rpc/grpc/hooks/hook_handlers.h"
#include "rpc/grpc/hooks/hook_messages.h"
#include "rpc/grpc/services.h"

namespace virga::rpc {
namespace {

using CallbackResponse = pulumirpc::CallbackInvokeResponse;

// The failure of a hook is an answer. Errors of gRPC concern the connection only.
CallbackResponse answer_of(const base::Result<run::HookAnswer>& answer, bool on_error) {
  CallbackResponse response;
  response.set_response(write_hook_answer(
      answer ? *answer : run::HookAnswer{.error = answer.error().str()}, on_error));
  return response;
}

class CallbacksService final : public pulumirpc::Callbacks::CallbackService {
 public:
  explicit CallbacksService(std::shared_ptr<const HookHandlers> hooks) : hooks_(std::move(hooks)) {}

 private:
  grpc::ServerUnaryReactor* Invoke(grpc::CallbackServerContext*,
                                   const pulumirpc::CallbackInvokeRequest* request,
                                   CallbackResponse* response) override {
    return AsyncCall<CallbackResponse>::start(
        response, [&](const Reply<CallbackResponse>& reply) { call(*request, reply); });
  }

  void call(const pulumirpc::CallbackInvokeRequest& request, const Reply<CallbackResponse>& reply) {
    const auto hook = hooks_->find(request.token());
    if (!hook) return reply(reject(Code::kInvalidArgument, "no callback has this token"));
    auto call = read_hook_call(request.request(), hook->on_error);
    if (!call) return reply(reject(Code::kInvalidArgument, call.error().str()));
    hook->handler(*std::move(call),
                  [reply, on_error = hook->on_error](const base::Result<run::HookAnswer>& answer) {
                    reply(answer_of(answer, on_error));
                  });
  }

  const std::shared_ptr<const HookHandlers> hooks_;
};

}  // namespace

std::unique_ptr<grpc::Service> callbacks_service(std::shared_ptr<const HookHandlers> hooks) {
  return std::make_unique<CallbacksService>(std::move(hooks));
}

}  // namespace virga::rpc
