#include "rpc/grpc/hooks/hook_caller.h"

#include <map>
#include <mutex>
#include <string>
#include <utility>

#include "rpc/grpc/hooks/hook_messages.h"
#include "rpc/grpc/unary_call.h"

namespace virga::rpc {
namespace {

using CallbackResponse = pulumirpc::CallbackInvokeResponse;

constexpr Method<pulumirpc::CallbackInvokeRequest, CallbackResponse> kInvoke{
    "/pulumirpc.Callbacks/Invoke"};

base::Result<run::HookAnswer> read_answer(const Answer<CallbackResponse>& answer, bool on_error) {
  if (!answer) return base::fail(answer.error().str());
  return read_hook_answer(answer->response(), on_error);
}

}  // namespace

struct HookCaller::State {
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

  void call(const Channel& program, const std::string& token, bool on_error,
            const pulumi::WireFeatures& accepts, const run::HookCall& hook_call,
            run::Done<run::HookAnswer> done) {
    auto bytes = write_hook_call(hook_call, on_error, accepts);
    if (!bytes) return done(std::unexpected(std::move(bytes).error()));
    pulumirpc::CallbackInvokeRequest request;
    request.set_token(token);
    request.set_request(*std::move(bytes));
    unary_call(calls, program, kInvoke, {.subject = "a hook for " + hook_call.name},
               std::move(request), [done = std::move(done), on_error](const auto& answer) {
                 done(read_answer(answer, on_error));
               });
  }
};

HookCaller::HookCaller() : state_(new State) {}
HookCaller::~HookCaller() = default;

base::Result<run::HookHandler> HookCaller::handler(const pulumirpc::Callback& callback,
                                                   bool on_error) {
  auto program = state_->program(callback.target());
  if (!program) return std::unexpected(std::move(program).error());
  const pulumi::WireFeatures accepts{.secrets = true,
                                     .byte_strings = callback.accepts_byte_string()};
  return [state = state_.get(), program = *program, token = callback.token(), on_error, accepts](
             const run::HookCall& call, run::Done<run::HookAnswer> done) {
    state->call(program, token, on_error, accepts, call, std::move(done));
  };
}

}  // namespace virga::rpc
