// One component of a package, made for a program of another process.
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

// What stays while hooks of the component can be called: its run, and the connection by which they
// are.
struct Constructed {
  PackagePtr package;
  std::unique_ptr<rpc::MonitorClient> monitor;
  std::unique_ptr<ResourceRows> rows;
  std::unique_ptr<run::Construction> construction;  // before the monitor is gone
  rpc::ConstructResponse response{};
};

// Fails with what the user is to read, places in the package included. Warnings are told to the
// engine.
rpc::Answer<std::unique_ptr<Constructed>> construct(const ConstructSite& site,
                                                    rpc::ConstructRequest request);

}  // namespace virga::host
