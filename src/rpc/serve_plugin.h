// The process of a plugin. Private to the room.
#pragma once

#include <functional>
#include <iosfwd>
#include <string>

#include "rpc/connection/server.h"

namespace virga::rpc {

// Serves until `is_cancelled` returns true, until the engine ends, or until the process receives
// SIGINT or SIGTERM. Then asks running calls to stop and waits for them: for 10 seconds at most
// after a cancellation, otherwise for 500 milliseconds. Aborts calls that still run then. Writes
// the port to `output`, and a failure, after `name`, to `errors`. Returns the exit code of the
// process.
int serve_plugin(const std::string& name, Services services,
                 const std::function<bool()>& is_cancelled, std::ostream& output,
                 std::ostream& errors);

}  // namespace virga::rpc
