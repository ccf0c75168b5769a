#include "rpc/connection/process_setup.h"

#include <absl/synchronization/mutex.h>
#include <absl/time/time.h>
#include <grpc/grpc.h>

#include <cstdlib>

#include "rpc/connection/silence_libraries.h"
#include "rpc/connection/start_thread.h"

namespace virga::rpc {
namespace {

void wait_by_poll() {
  constexpr const char* kVariable = "GRPC_POLL_STRATEGY";
  if (std::getenv(kVariable)) return;
  ::setenv(kVariable, "poll", 0);
  grpc_init();  // reads the variable; never shut down, because gRPC would then read it again
  ::unsetenv(kVariable);
}

void wait_for_lock() {
  absl::Mutex mutex;
  const bool never = false;
  (void)mutex.LockWhenWithTimeout(absl::Condition(&never), absl::ZeroDuration());
  mutex.Unlock();
}

bool set_up() {
  silence_libraries();
  absl::SetMutexDeadlockDetectionMode(absl::OnDeadlockCycle::kIgnore);
  wait_by_poll();
  // absl then measures the clock of the processor, which takes some milliseconds. Other threads
  // that wait for locks meanwhile keep their `errno`, so the caller can continue.
  if (!start_thread(wait_for_lock)) wait_for_lock();
  return true;
}

}  // namespace

void set_up_process() {
  [[maybe_unused]] static const bool done = set_up();
}

}  // namespace virga::rpc
