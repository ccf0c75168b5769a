// The life of a language host: it listens, says where, and ends with its engine.
#pragma once

#include "host/arguments.h"

namespace virga::host {

// Returns only where the host cannot start, with the exit status: the process ends otherwise, with
// 0, on SIGINT, SIGTERM, SIGHUP or when the engine is gone, within a second whatever runs.
int serve(const Arguments& arguments);

}  // namespace virga::host
