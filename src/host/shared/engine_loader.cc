#include "host/shared/engine_loader.h"

#include "rpc/connection/channel.h"
#include "rpc/loader_client.h"

namespace virga::host {

base::Result<std::shared_ptr<schema::Loader>> open_engine_loader(const std::string& target) {
  const auto channel = rpc::Channel::open(target);
  if (!channel) return base::fail("the engine does not provide schemas", channel.error());
  return std::make_shared<rpc::LoaderClient>(*channel);
}

}  // namespace virga::host
