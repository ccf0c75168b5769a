#include "rpc/analyzer_client.h"

#include "rpc/grpc/analyzer/analyzer_requests.h"
#include "rpc/grpc/blocking_call.h"

namespace virga::rpc {
namespace {

using pulumirpc::Empty;

constexpr Method<pulumirpc::AnalyzerHandshakeRequest, pulumirpc::AnalyzerHandshakeResponse>
    kAnalyzerHandshake{"/pulumirpc.Analyzer/Handshake"};
constexpr Method<Empty, pulumirpc::PluginInfo> kGetAnalyzerPluginInfo{
    "/pulumirpc.Analyzer/GetPluginInfo"};
constexpr Method<pulumirpc::AnalyzerStackConfigureRequest,
                 pulumirpc::AnalyzerStackConfigureResponse>
    kConfigureStack{"/pulumirpc.Analyzer/ConfigureStack"};
constexpr Method<Empty, pulumirpc::AnalyzerInfo> kGetAnalyzerInfo{
    "/pulumirpc.Analyzer/GetAnalyzerInfo"};
constexpr Method<pulumirpc::ConfigureAnalyzerRequest, Empty> kConfigureAnalyzer{
    "/pulumirpc.Analyzer/Configure"};
constexpr Method<pulumirpc::AnalyzeRequest, pulumirpc::RemediateResponse> kRemediate{
    "/pulumirpc.Analyzer/Remediate"};
constexpr Method<pulumirpc::AnalyzeRequest, pulumirpc::AnalyzeResponse> kAnalyze{
    "/pulumirpc.Analyzer/Analyze"};
constexpr Method<pulumirpc::AnalyzeStackRequest, pulumirpc::AnalyzeResponse> kAnalyzeStack{
    "/pulumirpc.Analyzer/AnalyzeStack"};
constexpr Method<Empty, Empty> kCancelAnalyzer{"/pulumirpc.Analyzer/Cancel"};

// Sends a request whose conversion may fail, and converts the answer, which may also fail.
template <typename Plain, typename Request, typename Response>
Answer<Plain> ask_and_read(const Channel& peer, Method<Request, Response> method,
                           Answer<Request> message, const CallTopic& topic) {
  if (!message) return base::Unexpected(std::move(message).error());
  const auto answer = ask(peer, method, *std::move(message), topic);
  if (!answer) return base::Unexpected(answer.error());
  return to_plain(*answer);
}

}  // namespace

Answer<void> AnalyzerClient::handshake(PluginHandshake handshake) {
  return done(ask(analyzer_, kAnalyzerHandshake, analyzer_handshake(handshake)));
}

Answer<std::string> AnalyzerClient::plugin_version() {
  return map_answer(ask(analyzer_, kGetAnalyzerPluginInfo, Empty()),
                    [](const pulumirpc::PluginInfo& message) { return message.version(); });
}

Answer<void> AnalyzerClient::configure_stack(PolicyStack stack) {
  return done(ask(analyzer_, kConfigureStack, to_message(stack)));
}

Answer<AnalyzerInfo> AnalyzerClient::info() {
  return ask_and_read<AnalyzerInfo>(analyzer_, kGetAnalyzerInfo, Answer<Empty>(Empty()), {});
}

Answer<void> AnalyzerClient::configure(PolicyConfigurations config) {
  auto message = to_message(config);
  if (!message) return base::Unexpected(std::move(message).error());
  return done(ask(analyzer_, kConfigureAnalyzer, *std::move(message)));
}

Answer<RemediateResponse> AnalyzerClient::remediate(PolicyResource resource) {
  return ask_and_read<RemediateResponse>(analyzer_, kRemediate, to_message(resource),
                                         {.subject = resource.urn});
}

Answer<AnalyzeResponse> AnalyzerClient::analyze(PolicyResource resource) {
  return ask_and_read<AnalyzeResponse>(analyzer_, kAnalyze, to_message(resource),
                                       {.subject = resource.urn});
}

Answer<AnalyzeResponse> AnalyzerClient::analyze_stack(std::vector<PolicyResource> resources) {
  return ask_and_read<AnalyzeResponse>(analyzer_, kAnalyzeStack, to_message(resources), {});
}

Answer<void> AnalyzerClient::cancel() {
  return done(ask(analyzer_, kCancelAnalyzer, Empty()));
}

}  // namespace virga::rpc
