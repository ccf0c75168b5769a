// Selects how gRPC waits for sockets. By default, it uses edge-triggered epoll, and relies on the
// system's report that no data is left. If a connection is reset between the arrival of its last
// bytes and the reading of them, there is one edge for both events. gRPC then never learns of the
// reset, and calls wait forever (grpc 1.51). poll() reports the reset each time, but it checks all
// sockets each time: this costs a tenth of the processor time of one run, and half of that of six
// concurrent runs.
#pragma once

namespace virga::rpc {

// Makes gRPC use poll(), unless the environment selects a strategy (GRPC_POLL_STRATEGY). Call this
// in main(), before other threads exist and before other functions of this room. It sets an
// environment variable for gRPC, and then restores the environment. Requires: the process uses only
// gRPC's callback API, like this room. With poll(), blocking calls may receive answers up to five
// seconds late.
void wait_by_poll();

}  // namespace virga::rpc
