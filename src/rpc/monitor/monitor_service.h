// The ResourceMonitor service's own side: any run::Monitor, for programs in other processes, or to
// write down what they ask. Served by Server; called by a MonitorClient.
#pragma once

#include "rpc/component_provider.h"
#include "run/monitor.h"

namespace virga::rpc {

// Requests come from threads of gRPC, one at a time; the monitor is not to block them. Hooks are
// called back in the program's process. Positions of requests are left out: they say where in
// sources that only the program has.
struct MonitorHost {
  run::Monitor* monitor = nullptr;  // outlives the server
  RunFacts run{};                   // as the program may ask for them; without an address
};

}  // namespace virga::rpc
