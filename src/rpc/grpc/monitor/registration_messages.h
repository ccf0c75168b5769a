// The messages of RegisterResource and RegisterResourceOutputs. Private to the room.
#pragma once

#include "pulumi/resource.pb.h"
#include "rpc/grpc/request_origin.h"

namespace virga::rpc {

// These fail if a value cannot be sent or is invalid.
base::Result<pulumirpc::RegisterResourceRequest> to_message(
    const run::RegisterResourceRequest& request, const RequestOrigin& origin);
// The result has no position.
base::Result<run::RegisterResourceRequest> to_plain(
    const pulumirpc::RegisterResourceRequest& message);

// `program` contains the features that the request declared.
base::Result<pulumirpc::RegisterResourceResponse> to_message(
    const run::RegisterResourceResponse& response, const pulumi::WireFeatures& program);
base::Result<run::RegisterResourceResponse> to_plain(
    const pulumirpc::RegisterResourceResponse& message);

base::Result<pulumirpc::RegisterResourceOutputsRequest> to_message(
    const run::RegisterOutputsRequest& request, const RequestOrigin& origin);
base::Result<run::RegisterOutputsRequest> to_plain(
    const pulumirpc::RegisterResourceOutputsRequest& message);

}  // namespace virga::rpc
