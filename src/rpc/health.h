// Does a server answer? The protocol of every gRPC server (wire.md section 5, "Health").
#pragma once

#include "rpc/channel.h"
#include "rpc/failure.h"

namespace virga::rpc {

// Waits some seconds at most. A server without the Health service is well: it has answered.
Answer<void> check_health(const Channel& server);

}  // namespace virga::rpc
