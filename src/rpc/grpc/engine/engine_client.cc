#include "rpc/engine_client.h"

#include "rpc/grpc/engine/engine_messages.h"
#include "rpc/grpc/engine/engine_methods.h"

namespace virga::rpc {
namespace {

template <typename Request, typename Response>
Answer<void> ask_engine(const Channel& channel, Method<Request, Response> method, Request request) {
  OutstandingCalls calls;
  const auto answer = ask(calls, channel, method, {.patience = kPatience}, std::move(request));
  if (!answer) return base::Unexpected(answer.error());
  return {};
}

}  // namespace

EngineClient::EngineClient(const Channel& channel) : channel_(channel) {}

Answer<void> EngineClient::log(const LogMessage& message) const {
  return ask_engine(channel_, kLog, to_message(message));
}

Answer<void> EngineClient::start_debugging(const Debugging& debugging) const {
  base::Result<pulumirpc::StartDebuggingRequest> request = to_message(debugging);
  if (!request) {
    return reject(Code::kInvalidArgument, request.error().str());
  }
  return ask_engine(channel_, kStartDebugging, *std::move(request));
}

Answer<void> EngineClient::require_pulumi_version(const std::string& range) const {
  pulumirpc::RequirePulumiVersionRequest request;
  request.set_pulumi_version_range(range);
  return ask_engine(channel_, kRequirePulumiVersion, std::move(request));
}

}  // namespace virga::rpc
