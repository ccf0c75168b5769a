#include "host/engine_watch.h"

#include "rpc/channel.h"

namespace virga::host {

base::Result<void> EngineWatch::watch(const std::string& address) {
  const auto channel = rpc::Channel::open(address);
  if (!channel) return std::unexpected(channel.error());
  std::shared_ptr<void> connection = channel->watch(gone_);
  const std::scoped_lock lock(mutex_);
  connection_.swap(connection);
  return {};
}

}  // namespace virga::host
