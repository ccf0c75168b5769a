// The engine's connection to a component provider in another process. Calls block until the answer
// arrives. A stop token cancels them. Defined in grpc/component/component_client.cc.
#pragma once

#include "rpc/component_provider.h"
#include "rpc/connection/channel.h"

namespace virga::rpc {

class ComponentClient final : public ComponentProvider {
 public:
  explicit ComponentClient(Channel provider) : provider_(std::move(provider)) {}

  Answer<void> handshake(PluginHandshake handshake) override;
  Answer<std::string> plugin_version() override;
  Answer<std::string> schema() override;
  Answer<CheckedConfig> check_config(PropertyValue inputs) override;
  Answer<void> configure(PropertyValue inputs) override;
  Answer<ConstructResponse> construct(ConstructRequest request, std::stop_token stop) override;
  Answer<run::CallResponse> call(MethodRequest request, std::stop_token stop) override;
  Answer<void> cancel() override;

 private:
  Channel provider_;
};

}  // namespace virga::rpc
