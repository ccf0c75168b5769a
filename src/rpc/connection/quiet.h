// The libraries below write what they think of peers to standard error, where whatever a host
// writes is shown to the user. What matters of it is in the status of the call.
#pragma once

namespace virga::rpc {

// Silences them, unless the environment asks gRPC to speak (GRPC_VERBOSITY). May be called again,
// from any thread.
void keep_libraries_quiet();

}  // namespace virga::rpc
