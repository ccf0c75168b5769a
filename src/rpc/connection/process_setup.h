// Settings of gRPC and its libraries for a whole process (grpc 1.51, absl 20220623).
//
// - gRPC waits for sockets by poll(). By default, it uses edge-triggered epoll. Calls were seen to
//   wait forever if their connection was reset while its last bytes arrived. poll() reports the
//   reset each time. It costs 2 to 4 % of the processor time of a run (docs/performance.md).
// - The first lock for which a thread waits makes absl open a file that does not exist, which
//   changes `errno`. If this happens while gRPC connects, gRPC takes the value for the result of
//   connect(), and a call fails. So this lock comes first.
// - Debian's absl looks for cycles of locks, which takes 8 % of the processor time of many runs at
//   once. This is disabled.
#pragma once

namespace virga::rpc {

// Applies these settings, except that the environment can select how gRPC waits
// (GRPC_POLL_STRATEGY). Call this in main(), before other threads exist and before other functions
// of this room; calling it again has no effect. It sets an environment variable for gRPC, and then
// restores the environment. Requires: the process uses only gRPC's callback API, like this room.
// With poll(), blocking calls may receive answers up to five seconds late.
void set_up_process();

}  // namespace virga::rpc
