// The messages of RegisterPackage of the monitor. Private to the room.
#pragma once

#include "pulumi/resource.pb.h"
#include "run/monitor_messages.h"

namespace virga::rpc {

pulumirpc::RegisterPackageRequest to_message(const run::RegisterPackageRequest& request);
run::RegisterPackageRequest to_plain(const pulumirpc::RegisterPackageRequest& message);

}  // namespace virga::rpc
