#include "host/convert/engine_services.h"

#include <utility>

#include "convert/terraform/mapping/types.h"
#include "rpc/convert/mapping.h"
#include "rpc/loader_client.h"

namespace virga::host {

using convert::terraform::ProviderMapping;

base::Result<std::shared_ptr<const ProviderMapping>> EngineMappings::find(
    const std::string& provider) {
  auto data = mapper_.mapping({.provider = provider,
                               .package = convert::terraform::package_name(provider),
                               .ecosystem = rpc::kTerraformKey},
                              stop_);
  if (!data) {
    warnings_.push_back({.is_error = false,
                         .summary = "no mapping of the provider " + provider,
                         .detail = data.error().str(),
                         .subject = {},
                         .context = {}});
    return std::shared_ptr<const ProviderMapping>();
  }
  if (data->empty()) return std::shared_ptr<const ProviderMapping>();
  return ProviderMapping::parse(*std::move(data), "the engine");
}

rpc::Answer<std::unique_ptr<EngineServices>> EngineServices::open(const std::string& mapper_target,
                                                                  const std::string& loader_target,
                                                                  const std::stop_token& stop) {
  std::unique_ptr<EngineServices> services(new EngineServices());
  if (!mapper_target.empty()) {
    auto channel = rpc::Channel::open(mapper_target);
    if (!channel) return rpc::reject(rpc::Code::kInvalidArgument, channel.error());
    services->mappings_ =
        std::make_unique<EngineMappings>(rpc::MapperClient(*std::move(channel)), stop);
  }
  if (loader_target.empty()) {
    services->loader_ = std::make_unique<schema::MemoryLoader>();
    return services;
  }
  auto channel = rpc::Channel::open(loader_target);
  if (!channel) return rpc::reject(rpc::Code::kInvalidArgument, channel.error());
  auto loader = std::make_unique<rpc::LoaderClient>(*std::move(channel));
  rpc::LoaderClient& client = *loader;
  services->loader_ = std::move(loader);
  services->cancelling_.emplace(stop, [&client] { client.cancel(); });
  return services;
}

EngineServices::~EngineServices() = default;

}  // namespace virga::host
