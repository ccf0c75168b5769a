// Checks whether a server answers, by the protocol of gRPC (docs/spec/wire.md, section 5,
// "Health"). Defined in grpc/health/health.cc.
#pragma once

#include <chrono>

#include "rpc/connection/channel.h"
#include "rpc/connection/failure.h"

namespace virga::rpc {

// Fails if the server does not answer within `patience`. Succeeds if it has no Health service,
// because it has answered.
Answer<void> check_health(const Channel& server,
                          std::chrono::milliseconds patience = std::chrono::seconds(10));

}  // namespace virga::rpc
