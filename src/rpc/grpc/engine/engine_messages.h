// The messages of the Engine service. Private to the room.
#pragma once

#include "pulumi/engine.pb.h"
#include "rpc/engine_client.h"

namespace virga::rpc {

pulumirpc::LogRequest to_message(const LogMessage& message);
LogMessage to_plain(const pulumirpc::LogRequest& request);

// Fails if the configuration cannot be encoded, or decoded.
base::Result<pulumirpc::StartDebuggingRequest> to_message(const Debugging& debugging);
base::Result<Debugging> to_plain(const pulumirpc::StartDebuggingRequest& request);

}  // namespace virga::rpc
