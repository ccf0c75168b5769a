#include "rpc/component_client.h"

#include "rpc/grpc/blocking_call.h"
#include "rpc/grpc/component/component_requests.h"

namespace virga::rpc {
namespace {

using pulumirpc::Empty;

constexpr Method<pulumirpc::ProviderHandshakeRequest, pulumirpc::ProviderHandshakeResponse>
    kProviderHandshake{"/pulumirpc.ResourceProvider/Handshake"};
constexpr Method<Empty, pulumirpc::PluginInfo> kGetProviderPluginInfo{
    "/pulumirpc.ResourceProvider/GetPluginInfo"};
constexpr Method<pulumirpc::GetSchemaRequest, pulumirpc::GetSchemaResponse> kGetProviderSchema{
    "/pulumirpc.ResourceProvider/GetSchema"};
constexpr Method<pulumirpc::CheckRequest, pulumirpc::CheckResponse> kCheckConfig{
    "/pulumirpc.ResourceProvider/CheckConfig"};
constexpr Method<pulumirpc::ConfigureRequest, pulumirpc::ConfigureResponse> kConfigureProvider{
    "/pulumirpc.ResourceProvider/Configure"};
constexpr Method<pulumirpc::ConstructRequest, pulumirpc::ConstructResponse> kConstruct{
    "/pulumirpc.ResourceProvider/Construct"};
constexpr Method<pulumirpc::CallRequest, pulumirpc::CallResponse> kCall{
    "/pulumirpc.ResourceProvider/Call"};
constexpr Method<Empty, Empty> kCancelProvider{"/pulumirpc.ResourceProvider/Cancel"};

}  // namespace

Answer<void> ComponentClient::handshake(PluginHandshake handshake) {
  return done(ask(provider_, kProviderHandshake, to_message(handshake)));
}

Answer<std::string> ComponentClient::plugin_version() {
  return map_answer(ask(provider_, kGetProviderPluginInfo, Empty()),
                    [](const pulumirpc::PluginInfo& message) { return message.version(); });
}

Answer<std::string> ComponentClient::schema() {
  return map_answer(ask(provider_, kGetProviderSchema, pulumirpc::GetSchemaRequest()),
                    [](const pulumirpc::GetSchemaResponse& message) { return message.schema(); });
}

Answer<CheckedConfig> ComponentClient::check_config(PropertyValue inputs) {
  auto news = to_struct(inputs, true, "configuration");
  if (!news) return base::Unexpected(std::move(news).error());
  pulumirpc::CheckRequest message;
  message.set_news(*std::move(news));
  const auto answer = ask(provider_, kCheckConfig, std::move(message));
  if (!answer) return base::Unexpected(answer.error());
  return to_plain(*answer);
}

Answer<void> ComponentClient::configure(PropertyValue inputs) {
  auto arguments = to_struct(inputs, true, "configuration");
  if (!arguments) return base::Unexpected(std::move(arguments).error());
  pulumirpc::ConfigureRequest message;
  message.set_args(*std::move(arguments));
  return done(ask(provider_, kConfigureProvider, std::move(message)));
}

Answer<ConstructResponse> ComponentClient::construct(ConstructRequest request,
                                                     std::stop_token stop) {
  auto message = to_message(request);
  if (!message) return base::Unexpected(std::move(message).error());
  const auto answer =
      ask(provider_, kConstruct, *std::move(message), {.subject = request.resource.name}, stop);
  if (!answer) return base::Unexpected(answer.error());
  return to_plain(*answer);
}

Answer<run::CallResponse> ComponentClient::call(MethodRequest request, std::stop_token stop) {
  auto message = to_message(request);
  if (!message) return base::Unexpected(std::move(message).error());
  const auto answer = ask(provider_, kCall, *std::move(message), {.subject = request.token}, stop);
  if (!answer) return base::Unexpected(answer.error());
  return call_response(*answer);
}

Answer<void> ComponentClient::cancel() {
  return done(ask(provider_, kCancelProvider, Empty()));
}

}  // namespace virga::rpc
