#include "rpc/connection/poll_strategy.h"

#include <grpc/grpc.h>

#include <cstdlib>

#include "rpc/connection/silence_libraries.h"

namespace virga::rpc {

void wait_by_poll() {
  constexpr const char* kVariable = "GRPC_POLL_STRATEGY";
  if (std::getenv(kVariable)) return;
  silence_libraries();
  ::setenv(kVariable, "poll", 0);
  grpc_init();  // reads the variable; never shut down, because gRPC would then read it again
  ::unsetenv(kVariable);
}

}  // namespace virga::rpc
