// The ResourceProvider service: any engine::Provider as a plugin of one package, for the real
// engine. With a MockProvider, programs are deployed by `pulumi up` without a cloud. Served by
// Server.
#pragma once

#include <string>

#include "engine/providers/provider.h"

namespace virga::rpc {

// Which changes replace a resource is said by the schema and by the provider. Components and
// parameters are not understood. Requests come from threads of gRPC, several at the same time; the
// provider is not to block them.
struct ProviderHost {
  engine::Provider* provider = nullptr;  // outlives the server
  std::string package;
  std::string version;
  std::string schema;  // JSON
};

}  // namespace virga::rpc
