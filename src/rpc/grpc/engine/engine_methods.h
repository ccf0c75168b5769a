// The methods of the Engine service that programs call (docs/spec/wire.md, section 5). Private to
// the room.
#pragma once

#include "pulumi/empty.pb.h"
#include "pulumi/engine.pb.h"
#include "rpc/grpc/unary_call.h"

namespace virga::rpc {

inline constexpr Method<pulumirpc::LogRequest, pulumirpc::Empty> kLog{"/pulumirpc.Engine/Log"};
inline constexpr Method<pulumirpc::StartDebuggingRequest, pulumirpc::Empty> kStartDebugging{
    "/pulumirpc.Engine/StartDebugging"};
inline constexpr Method<pulumirpc::RequirePulumiVersionRequest,
                        pulumirpc::RequirePulumiVersionResponse>
    kRequirePulumiVersion{"/pulumirpc.Engine/RequirePulumiVersion"};

}  // namespace virga::rpc
