// Converts failures to the status of gRPC and back, with the details that Pulumi adds in a trailer
// (docs/spec/wire.md, section 4). Private to the room.
#pragma once

#include <grpcpp/support/status.h>

#include "rpc/connection/failure.h"

namespace virga::rpc {

grpc::Status to_status(const Failure& failure);
// Requires: `status` is not OK.
Failure to_failure(const grpc::Status& status);

}  // namespace virga::rpc
