#include "rpc/provider_client.h"

#include "rpc/grpc/blocking_call.h"
#include "rpc/grpc/component/component_requests.h"

namespace virga::rpc {
namespace {

constexpr Method<pulumirpc::ProviderHandshakeRequest, pulumirpc::ProviderHandshakeResponse>
    kGreetProvider{"/pulumirpc.ResourceProvider/Handshake"};
constexpr Method<pulumirpc::Empty, pulumirpc::PluginInfo> kAskProviderInfo{
    "/pulumirpc.ResourceProvider/GetPluginInfo"};
constexpr Method<pulumirpc::ParameterizeRequest, pulumirpc::ParameterizeResponse>
    kParameterizeProvider{"/pulumirpc.ResourceProvider/Parameterize"};
constexpr Method<pulumirpc::GetSchemaRequest, pulumirpc::GetSchemaResponse> kAskProviderSchema{
    "/pulumirpc.ResourceProvider/GetSchema"};
constexpr Method<pulumirpc::GetMappingsRequest, pulumirpc::GetMappingsResponse>
    kAskProviderMappings{"/pulumirpc.ResourceProvider/GetMappings"};
constexpr Method<pulumirpc::GetMappingRequest, pulumirpc::GetMappingResponse> kAskProviderMapping{
    "/pulumirpc.ResourceProvider/GetMapping"};

Subpackage to_subpackage(const pulumirpc::ParameterizeResponse& answer) {
  return {answer.name(), answer.version()};
}

}  // namespace

Answer<void> ProviderClient::handshake(PluginHandshake handshake, std::stop_token stop) {
  return done(ask(provider_, kGreetProvider, to_message(handshake), {}, stop));
}

Answer<std::string> ProviderClient::plugin_version(std::stop_token stop) {
  return map_answer(ask(provider_, kAskProviderInfo, pulumirpc::Empty(), {}, stop),
                    [](const pulumirpc::PluginInfo& message) { return message.version(); });
}

Answer<Subpackage> ProviderClient::parameterize(std::vector<std::string> arguments,
                                                std::stop_token stop) {
  pulumirpc::ParameterizeRequest message;
  for (std::string& each : arguments) message.mutable_args()->add_args(std::move(each));
  return map_answer(ask(provider_, kParameterizeProvider, std::move(message), {}, stop),
                    to_subpackage);
}

Answer<Subpackage> ProviderClient::parameterize(PackageParameter parameter, std::stop_token stop) {
  pulumirpc::ParameterizeRequest message;
  auto& value = *message.mutable_value();
  value.set_name(std::move(parameter.name));
  value.set_version(std::move(parameter.version));
  value.set_value(std::move(parameter.value));
  return map_answer(ask(provider_, kParameterizeProvider, std::move(message), {}, stop),
                    to_subpackage);
}

Answer<std::string> ProviderClient::schema(const Subpackage& subpackage, std::stop_token stop) {
  pulumirpc::GetSchemaRequest message;
  message.set_subpackage_name(subpackage.name);
  message.set_subpackage_version(subpackage.version);
  auto answer = ask(provider_, kAskProviderSchema, std::move(message), {}, stop);
  if (!answer) return base::Unexpected(std::move(answer).error());
  return std::move(*answer->mutable_schema());
}

Answer<std::vector<std::string>> ProviderClient::mappings(const std::string& key,
                                                          std::stop_token stop) {
  pulumirpc::GetMappingsRequest message;
  message.set_key(key);
  return map_answer(ask(provider_, kAskProviderMappings, std::move(message), {}, stop),
                    [](const pulumirpc::GetMappingsResponse& answer) {
                      return std::vector<std::string>(answer.providers().begin(),
                                                      answer.providers().end());
                    });
}

Answer<Mapping> ProviderClient::mapping(const std::string& key, const std::string& provider,
                                        std::stop_token stop) {
  pulumirpc::GetMappingRequest message;
  message.set_key(key);
  message.set_provider(provider);
  auto answer = ask(provider_, kAskProviderMapping, std::move(message), {}, stop);
  if (!answer) return base::Unexpected(std::move(answer).error());
  return Mapping{answer->provider(), std::move(*answer->mutable_data())};
}

}  // namespace virga::rpc
