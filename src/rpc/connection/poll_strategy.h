// How gRPC waits for sockets. By itself it does so by epoll, edge-triggered, and takes the system's
// word for it that nothing is left to be read. Where a connection is reset between the arrival of
// its last bytes and the reading of them there is one edge for both, and gRPC never hears of the
// reset: calls wait for ever (grpc 1.51). poll() says so again each time, and looks at all sockets
// each time: of one run that is a tenth of the processor time, of six at once half.
#pragma once

namespace virga::rpc {

// Makes gRPC use poll(), unless the environment says what to use (GRPC_POLL_STRATEGY). For main(),
// before there are other threads and before anything else of this room: gRPC is told by way of the
// environment, which afterwards is what it was. Only for processes that, like this room, use gRPC's
// callbacks alone: its blocking calls then hear of answers as late as five seconds after them.
void wait_by_poll();

}  // namespace virga::rpc
