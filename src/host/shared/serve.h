// Runs a language host: listens, prints the port, and ends with its engine.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "host/shared/arguments.h"
#include "host/shared/host_base.h"
#include "rpc/connection/server.h"

namespace virga::host {

// One language host.
struct HostProgram {
  const char* name;      // of the executable
  const char* language;  // "PCL"
  const char* runtime;   // its name in Pulumi.yaml
  std::function<rpc::Services(const std::string& engine_address, OnEngine on_engine)> services;
};

// The main() of a language host.
int host_main(int count, char** words, const HostProgram& program);

// Returns an exit status only if the host cannot start. Otherwise the process exits with 0 on
// SIGINT, SIGTERM, SIGHUP or when the engine ends, within a second even if calls are running.
int serve(const Arguments& arguments, const HostProgram& program);

}  // namespace virga::host
