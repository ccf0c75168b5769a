// Converts the requests of the real engine to those of the embedded one. Private to the room.
#pragma once

#include <grpcpp/support/status.h>

#include <string>
#include <vector>

#include "engine/providers/provider.h"
#include "pulumi/provider.pb.h"

namespace virga::rpc {

// provider_requests.cc. These fail if a value is invalid. They do not set the fields of the
// provider itself.
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

// These fail if a value cannot be sent.
base::Result<pulumirpc::CheckResponse> to_message(const engine::CheckResponse& response);
base::Result<pulumirpc::CreateResponse> to_message(const engine::CreateResponse& response);
base::Result<pulumirpc::ReadResponse> to_message(const engine::ReadResponse& response);
base::Result<pulumirpc::UpdateResponse> to_message(const engine::UpdateResponse& response);
base::Result<pulumirpc::InvokeResponse> to_message(const run::InvokeResponse& response);
base::Result<pulumirpc::CallResponse> to_message(const run::CallResponse& response);

// Returns the status of a call that failed after the resource was created. The details contain the
// resource. Requires: there is at least one reason.
base::Result<grpc::Status> init_failure(const std::string& id, const pulumi::PropertyValue& inputs,
                                        const pulumi::PropertyValue& outputs,
                                        const std::vector<std::string>& reasons);

}  // namespace virga::rpc
