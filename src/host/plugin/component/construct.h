// Constructs one component of a package for a program in another process.
#pragma once

#include <memory>
#include <stop_token>
#include <string>

#include "base/system/processes.h"
#include "host/plugin/component/packages.h"
#include "host/run/resource_rows.h"
#include "rpc/component_provider.h"
#include "rpc/monitor/monitor_client.h"
#include "run/construct.h"

namespace virga::host {

struct ConstructSite {
  PackagePtr package;
  std::string engine_address;  // may be empty
  base::Processes& processes;
  std::stop_token stop;
};

// The state that the hooks of a component need after the call: its run and its connection.
struct Constructed {
  PackagePtr package;
  std::unique_ptr<rpc::MonitorClient> monitor;
  std::unique_ptr<ResourceRows> rows;
  std::unique_ptr<run::Construction> construction;  // destroyed before the monitor
  rpc::ConstructResponse response{};
};

// Fails with the text for the user, including source positions in the package. Reports warnings to
// the engine.
rpc::Answer<std::unique_ptr<Constructed>> construct(const ConstructSite& site,
                                                    rpc::ConstructRequest request);

}  // namespace virga::host
