// Hooks and transforms of a program as callbacks for the engine: they read the request and write
// the response. Private to the room.
#pragma once

#include "rpc/grpc/callbacks/callback_handlers.h"
#include "run/monitor_messages.h"

namespace virga::rpc {

// The failure of a hook is part of its response. Errors of gRPC concern the connection only.
CallbackHandler hook_callback(run::HookHandler handler, bool on_error);
// The failure of a transform is an error of the call.
CallbackHandler transform_callback(run::ResourceTransform transform);
CallbackHandler transform_callback(run::InvokeTransform transform);

}  // namespace virga::rpc
