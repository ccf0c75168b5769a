// Serves any engine::Provider as the ResourceProvider plugin of one package, for the real engine.
// With a MockProvider, `pulumi up` deploys programs without a cloud. Served by Server.
#pragma once

#include <string>

#include "engine/providers/provider.h"

namespace virga::rpc {

// The schema and the provider decide which changes replace a resource. Components and parameters
// are not supported. Requests come from threads of gRPC, concurrently. The provider must not block
// them.
struct ProviderHost {
  engine::Provider* provider = nullptr;  // must outlive the server
  std::string package;
  std::string version;
  std::string schema;  // JSON
};

}  // namespace virga::rpc
