#include "rpc/grpc/callbacks/callback_caller.h"

#include <map>
#include <mutex>
#include <string>
#include <utility>

#include "rpc/grpc/callbacks/hook_messages.h"
#include "rpc/grpc/callbacks/transform_messages.h"
#include "rpc/grpc/unary_call.h"

namespace virga::rpc {
namespace {

using CallbackResponse = pulumirpc::CallbackInvokeResponse;

constexpr Method<pulumirpc::CallbackInvokeRequest, CallbackResponse> kInvoke{
    "/pulumirpc.Callbacks/Invoke"};

pulumi::WireFeatures features_of(const pulumirpc::Callback& callback) {
  return {.secrets = true, .byte_strings = callback.accepts_byte_string()};
}

std::string topic_of(const run::RegisterResourceRequest& request) {
  return "a transform of " + request.name;
}
std::string topic_of(const run::InvokeRequest& request) {
  return "a transform of " + request.token;
}

}  // namespace

struct CallbackCaller::State {
  std::mutex mutex;
  std::map<std::string, Channel> programs;  // by address
  OutstandingCalls calls;                   // declared last, so that it is destroyed first

  base::Result<Channel> program(const std::string& address) {
    const std::lock_guard lock(mutex);
    if (const auto known = programs.find(address); known != programs.end()) return known->second;
    auto channel = Channel::open(address);
    if (channel) programs.emplace(address, *channel);
    return channel;
  }

  // `bytes` may hold an error. `read` converts the bytes of the response for `done`.
  template <typename T, typename Read>
  void call(const Channel& program, const std::string& token, std::string topic,
            base::Result<std::string> bytes, run::Done<T> done, const Read& read) {
    if (!bytes) return done(base::Unexpected(std::move(bytes).error()));
    pulumirpc::CallbackInvokeRequest request;
    request.set_token(token);
    request.set_request(*std::move(bytes));
    unary_call(calls, program, kInvoke, {.subject = std::move(topic)}, std::move(request),
               [done = std::move(done), read](const Answer<CallbackResponse>& answer) {
                 if (!answer) return done(base::fail(answer.error().str()));
                 done(read(answer->response()));
               });
  }
};

CallbackCaller::CallbackCaller() : state_(new State) {}
CallbackCaller::~CallbackCaller() = default;

base::Result<run::HookHandler> CallbackCaller::hook(const pulumirpc::Callback& callback,
                                                    bool on_error) {
  auto program = state_->program(callback.target());
  if (!program) return base::Unexpected(std::move(program).error());
  return [state = state_.get(), program = *program, token = callback.token(), on_error,
          accepts = features_of(callback)](const run::HookCall& call,
                                           run::Done<run::HookAnswer> done) {
    state->call(program, token, "a hook for " + call.name, write_hook_call(call, on_error, accepts),
                std::move(done),
                [on_error](const std::string& bytes) { return read_hook_answer(bytes, on_error); });
  };
}

template <typename Request>
base::Result<std::function<void(Request, run::Done<Request>)>> CallbackCaller::transform(
    const pulumirpc::Callback& callback) {
  auto program = state_->program(callback.target());
  if (!program) return base::Unexpected(std::move(program).error());
  return [state = state_.get(), program = *program, token = callback.token(),
          accepts = features_of(callback)](const Request& request, run::Done<Request> done) {
    state->call(program, token, topic_of(request), write_transform(request, accepts),
                std::move(done), [request](const std::string& bytes) -> base::Result<Request> {
                  Request changed = request;
                  auto read = apply_transformed(bytes, changed);
                  if (!read) return base::Unexpected(std::move(read).error());
                  return changed;
                });
  };
}

base::Result<run::ResourceTransform> CallbackCaller::resource_transform(
    const pulumirpc::Callback& callback) {
  return transform<run::RegisterResourceRequest>(callback);
}

base::Result<run::InvokeTransform> CallbackCaller::invoke_transform(
    const pulumirpc::Callback& callback) {
  return transform<run::InvokeRequest>(callback);
}

}  // namespace virga::rpc
