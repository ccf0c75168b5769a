// Channel::watch detects that the peer does not exist anymore.
#include <chrono>
#include <mutex>
#include <utility>

#include "rpc/connection/start_thread.h"
#include "rpc/grpc/channel_state.h"

namespace virga::rpc {
namespace {

// A change of state is detected at once. The end of the watch is detected within this time, because
// gRPC cannot interrupt the wait.
constexpr std::chrono::milliseconds kTick{200};

// Shared by the owner and the thread of the watch.
class Watch {
 public:
  explicit Watch(std::function<void()> on_disconnect) : on_disconnect_(std::move(on_disconnect)) {}

  bool ended() {
    const std::lock_guard lock(mutex_);
    return !on_disconnect_;
  }
  // After this returns, `on_disconnect` is not called.
  void end() {
    const std::lock_guard lock(mutex_);
    on_disconnect_ = nullptr;
  }
  void notify() {
    const std::lock_guard lock(mutex_);
    if (const auto on_disconnect = std::exchange(on_disconnect_, nullptr)) on_disconnect();
  }

 private:
  std::recursive_mutex mutex_;  // recursive, because `on_disconnect` may end the watch
  std::function<void()> on_disconnect_;
};

void run(grpc::Channel& channel, Watch& watch) {
  while (!watch.ended()) {
    // Requesting the state also reconnects.
    const grpc_connectivity_state now = channel.GetState(true);
    if (now == GRPC_CHANNEL_TRANSIENT_FAILURE || now == GRPC_CHANNEL_SHUTDOWN)
      return watch.notify();
    channel.WaitForStateChange(now, std::chrono::system_clock::now() + kTick);
  }
}

}  // namespace

std::shared_ptr<void> Channel::watch(std::function<void()> on_disconnect) const {
  auto watch = std::make_shared<Watch>(std::move(on_disconnect));
  // Not joined, so that the end of a watch does not wait for a tick.
  if (!start_thread([watch, state = state_] { run(*state->channel, *watch); })) return nullptr;
  return {watch.get(), [watch](void*) { watch->end(); }};
}

}  // namespace virga::rpc
