// What the real engine asks of a provider, as the embedded one asks it. Private to the room.
#pragma once

#include <grpcpp/support/status.h>

#include <string>
#include <vector>

#include "engine/providers/provider.h"
#include "pulumi/provider.pb.h"

namespace virga::rpc {

// These fail where a value is none. What belongs to the provider itself is left as it is.
base::Result<void> read(const pulumirpc::CheckRequest& message, engine::CheckRequest& request);
base::Result<void> read(const pulumirpc::DiffRequest& message, engine::DiffRequest& request);
base::Result<void> read(const pulumirpc::CreateRequest& message, engine::CreateRequest& request);
base::Result<void> read(const pulumirpc::ReadRequest& message, engine::ReadRequest& request);
base::Result<void> read(const pulumirpc::UpdateRequest& message, engine::UpdateRequest& request);
base::Result<void> read(const pulumirpc::DeleteRequest& message, engine::DeleteRequest& request);
base::Result<void> read(const pulumirpc::InvokeRequest& message,
                        engine::ProviderInvokeRequest& request);
base::Result<void> read(const pulumirpc::CallRequest& message,
                        engine::ProviderCallRequest& request);

// Fail where a value cannot be sent.
base::Result<pulumirpc::CheckResponse> to_message(const engine::CheckResponse& response);
base::Result<pulumirpc::CreateResponse> to_message(const engine::CreateResponse& response);
base::Result<pulumirpc::ReadResponse> to_message(const engine::ReadResponse& response);
base::Result<pulumirpc::UpdateResponse> to_message(const engine::UpdateResponse& response);
base::Result<pulumirpc::InvokeResponse> to_message(const run::InvokeResponse& response);
base::Result<pulumirpc::CallResponse> to_message(const run::CallResponse& response);

// What a resource is that exists, though something went wrong after it was made: a failed call,
// with all that in its details. There is a reason at least.
base::Result<grpc::Status> init_failure(const std::string& id, const pulumi::PropertyValue& inputs,
                                        const pulumi::PropertyValue& outputs,
                                        const std::vector<std::string>& reasons);

}  // namespace virga::rpc
