// gRPC logs problems with peers to standard error, which the CLI shows to the user if a host writes
// it. The status of a call contains the relevant part.
#pragma once

namespace virga::rpc {

// Silences these logs, unless the environment requests them (GRPC_VERBOSITY). Thread-safe; may be
// called repeatedly.
void silence_libraries();

}  // namespace virga::rpc
