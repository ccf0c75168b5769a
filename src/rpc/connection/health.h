// Does a server answer? The protocol of every gRPC server (docs/spec/wire.md, section 5, "Health").
// Defined in grpc/health/health.cc.
#pragma once

#include <chrono>

#include "rpc/connection/channel.h"
#include "rpc/connection/failure.h"

namespace virga::rpc {

// A server that does not answer within `patience` is not well, one without the Health service is:
// it has answered.
Answer<void> check_health(const Channel& server,
                          std::chrono::milliseconds patience = std::chrono::seconds(10));

}  // namespace virga::rpc
