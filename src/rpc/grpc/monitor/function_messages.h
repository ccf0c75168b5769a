// The messages of Invoke, Call and ReadResource of the monitor. Private to the room.
#pragma once

#include "pulumi/resource.pb.h"
#include "rpc/grpc/request_origin.h"

namespace virga::rpc {

// All of these fail if a value cannot be sent or is invalid. Decoded requests have no position.
// `program` contains the features that the request declared.
base::Result<pulumirpc::ResourceInvokeRequest> to_message(const run::InvokeRequest& request,
                                                          const RequestOrigin& origin);
base::Result<run::InvokeRequest> to_plain(const pulumirpc::ResourceInvokeRequest& message);
base::Result<pulumirpc::ResourceInvokeResponse> to_message(const run::InvokeResponse& response,
                                                           const pulumi::WireFeatures& program);
base::Result<run::InvokeResponse> to_plain(const pulumirpc::ResourceInvokeResponse& message);

base::Result<pulumirpc::ResourceCallRequest> to_message(const run::CallRequest& request,
                                                        const RequestOrigin& origin);
base::Result<run::CallRequest> to_plain(const pulumirpc::ResourceCallRequest& message);
base::Result<pulumirpc::CallResponse> to_message(const run::CallResponse& response,
                                                 const pulumi::WireFeatures& program);
base::Result<run::CallResponse> to_plain(const pulumirpc::CallResponse& message);

// read_messages.cc
base::Result<pulumirpc::ReadResourceRequest> to_message(const run::ReadResourceRequest& request,
                                                        const RequestOrigin& origin);
base::Result<run::ReadResourceRequest> to_plain(const pulumirpc::ReadResourceRequest& message);
base::Result<pulumirpc::ReadResourceResponse> to_message(const run::ReadResourceResponse& response,
                                                         const pulumi::WireFeatures& program);
base::Result<run::ReadResourceResponse> to_plain(const pulumirpc::ReadResourceResponse& message);

}  // namespace virga::rpc
