// Runs a language host: listens, prints the port, and ends with its engine.
#pragma once

#include "host/arguments.h"

namespace virga::host {

// Returns an exit status only if the host cannot start. Otherwise the process exits with 0 on
// SIGINT, SIGTERM, SIGHUP or when the engine ends, within a second even if calls are running.
int serve(const Arguments& arguments);

}  // namespace virga::host
