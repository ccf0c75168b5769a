#include "host/shared/engine_watch.h"

#include "rpc/connection/channel.h"
#include "rpc/connection/health.h"

namespace virga::host {
namespace {

void check_health_repeatedly(const rpc::Channel& engine, std::chrono::milliseconds interval,
                             const std::function<void()>& on_disconnect,
                             const std::stop_token& stop) {
  std::mutex mutex;
  std::condition_variable_any waiting;
  for (;;) {
    std::unique_lock lock(mutex);
    waiting.wait_for(lock, stop, interval, [] { return false; });
    if (stop.stop_requested()) return;
    if (!rpc::check_health(engine)) return on_disconnect();
  }
}

}  // namespace

base::Result<void> EngineWatch::watch(const std::string& address) {
  const auto channel = rpc::Channel::open(address);
  if (!channel) return base::Unexpected(channel.error());
  std::shared_ptr<void> connection = channel->watch(on_disconnect_);
  std::jthread asking([engine = *channel, interval = interval_,
                       on_disconnect = on_disconnect_](const std::stop_token& stop) {
    check_health_repeatedly(engine, interval, on_disconnect, stop);
  });
  const std::scoped_lock lock(mutex_);
  connection_.swap(connection);
  asking_.swap(asking);
  return {};
}

}  // namespace virga::host
