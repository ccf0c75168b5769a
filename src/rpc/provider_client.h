// The part of the engine's connection to a provider that describes the package: its schema, and
// its names in other ecosystems. Calls block until the answer arrives; a stop token cancels them.
// Defined in grpc/provider/provider_client.cc.
#pragma once

#include <stop_token>
#include <string>
#include <vector>

#include "rpc/component_provider.h"
#include "rpc/connection/channel.h"
#include "rpc/convert/mapping.h"
#include "rpc/parameter.h"

namespace virga::rpc {

class ProviderClient {
 public:
  explicit ProviderClient(Channel provider) : provider_(std::move(provider)) {}

  // Providers of before 2024 answer with UNIMPLEMENTED.
  Answer<void> handshake(PluginHandshake handshake, std::stop_token stop = {});
  // The version of the plugin.
  Answer<std::string> plugin_version(std::stop_token stop = {});
  Answer<Subpackage> parameterize(std::vector<std::string> arguments, std::stop_token stop = {});
  Answer<Subpackage> parameterize(PackageParameter parameter, std::stop_token stop = {});
  // Returns JSON. `subpackage` is empty for the package of the provider itself.
  Answer<std::string> schema(const Subpackage& subpackage, std::stop_token stop = {});
  // The providers of an ecosystem for which the plugin has mappings. Plugins that know mapping()
  // only answer with UNIMPLEMENTED.
  Answer<std::vector<std::string>> mappings(const std::string& key, std::stop_token stop = {});
  // Returns the mapping of a provider; of the main one if `provider` is empty.
  Answer<Mapping> mapping(const std::string& key, const std::string& provider,
                          std::stop_token stop = {});

 private:
  Channel provider_;
};

}  // namespace virga::rpc
