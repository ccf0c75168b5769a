// Serves any run::Monitor as the ResourceMonitor service, for programs in other processes, or to
// record their requests. Served by Server; called by a MonitorClient.
#pragma once

#include "rpc/component_provider.h"
#include "run/monitor.h"

namespace virga::rpc {

// Requests come from threads of gRPC, one at a time. The monitor must not block them. Hooks run in
// the program's process. Positions of requests are dropped, because only the program has the
// sources.
struct MonitorHost {
  run::Monitor* monitor = nullptr;  // must outlive the server
  RunFacts run{};                   // the program may query these; without an address
};

}  // namespace virga::rpc
