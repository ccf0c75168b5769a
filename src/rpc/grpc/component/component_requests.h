// The inverse of component_messages.h: requests of the engine, and the answers that it receives.
// Private to the room.
#pragma once

#include "rpc/grpc/component/component_messages.h"

namespace virga::rpc {

pulumirpc::ProviderHandshakeRequest to_message(const PluginHandshake& handshake);
// These fail if a value cannot be sent.
Answer<pulumirpc::ConstructRequest> to_message(const ConstructRequest& request);
Answer<pulumirpc::CallRequest> to_message(const MethodRequest& request);

// These fail if a value is invalid.
Answer<ConstructResponse> to_plain(const pulumirpc::ConstructResponse& message);
Answer<CheckedConfig> to_plain(const pulumirpc::CheckResponse& message);
Answer<run::CallResponse> call_response(const pulumirpc::CallResponse& message);

}  // namespace virga::rpc
