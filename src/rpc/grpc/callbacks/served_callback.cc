#include "rpc/grpc/callbacks/served_callback.h"

#include <utility>

#include "rpc/grpc/callbacks/hook_messages.h"
#include "rpc/grpc/callbacks/transform_messages.h"

namespace virga::rpc {
namespace {

template <typename Request>
CallbackHandler made(std::function<void(Request, run::Done<Request>)> transform) {
  return [transform = std::move(transform)](const std::string& bytes,
                                            std::function<void(Answer<std::string>)> reply) {
    base::Result<Request> request = read_transform<Request>(bytes);
    if (!request) return reply(reject(Code::kInvalidArgument, request.error().str()));
    transform(*std::move(request), [reply = std::move(reply)](const base::Result<Request>& answer) {
      if (!answer) return reply(reject(Code::kUnknown, answer.error().str()));
      auto response = write_transformed(*answer);
      if (!response) return reply(reject(Code::kUnknown, response.error().str()));
      reply(*std::move(response));
    });
  };
}

}  // namespace

CallbackHandler hook_callback(run::HookHandler handler, bool on_error) {
  return [handler = std::move(handler), on_error](const std::string& bytes,
                                                  std::function<void(Answer<std::string>)> reply) {
    auto call = read_hook_call(bytes, on_error);
    if (!call) return reply(reject(Code::kInvalidArgument, call.error().str()));
    handler(*std::move(call),
            [reply = std::move(reply), on_error](const base::Result<run::HookAnswer>& answer) {
              reply(write_hook_answer(
                  answer ? *answer : run::HookAnswer{.error = answer.error().str()}, on_error));
            });
  };
}

CallbackHandler transform_callback(run::ResourceTransform transform) {
  return made<run::RegisterResourceRequest>(std::move(transform));
}

CallbackHandler transform_callback(run::InvokeTransform transform) {
  return made<run::InvokeRequest>(std::move(transform));
}

}  // namespace virga::rpc
