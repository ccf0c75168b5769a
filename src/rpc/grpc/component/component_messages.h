// Converts the messages of a component provider to plain structs. Private to the room.
#pragma once

#include "pulumi/provider.pb.h"
#include "rpc/component_provider.h"
#include "rpc/grpc/messages.h"

namespace virga::rpc {

PluginHandshake to_plain(const pulumirpc::ProviderHandshakeRequest& message);
// These fail if a message contains an invalid value.
Answer<ConstructRequest> to_plain(const pulumirpc::ConstructRequest& message);
Answer<MethodRequest> to_plain(const pulumirpc::CallRequest& message);

Answer<void> put(const ConstructResponse& made, bool outputs,
                 pulumirpc::ConstructResponse& message);
Answer<void> put(const run::CallResponse& made, bool outputs, pulumirpc::CallResponse& message);

}  // namespace virga::rpc
