// Serves any engine::Provider as the ResourceProvider plugin of one package, for the real engine.
// With a MockProvider, `pulumi up` deploys programs without a cloud. Served by Server.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "engine/providers/provider.h"
#include "rpc/connection/failure.h"
#include "rpc/convert/mapping.h"
#include "rpc/parameter.h"

namespace virga::rpc {

// The schema and the provider decide which changes replace a resource. Components are not
// supported. Requests come from threads of gRPC, concurrently. The provider must not block
// them.
//
// `mappings` returns the providers of another ecosystem, such as Terraform, for which there are
// mappings, and `mapping` one of them: the one of a provider, or the only one if `provider` is
// empty. Null: the plugin does not know these calls.
//
// `parameterize` returns the package that the parameters create; `schema` is then its schema. Null:
// the provider has no parameters.
struct ProviderHost {
  engine::Provider* provider = nullptr;  // must outlive the server
  std::string package;
  std::string version;
  std::string schema;  // JSON
  std::function<Answer<std::vector<std::string>>(const std::string& key)> mappings{};
  std::function<Answer<Mapping>(const std::string& key, const std::string& provider)> mapping{};
  std::function<Answer<Subpackage>(const Parameters& parameters)> parameterize{};
};

}  // namespace virga::rpc
