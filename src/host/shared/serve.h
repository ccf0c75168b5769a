// Runs a language host or converter: listens, prints the port, and ends with its engine.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "host/shared/arguments.h"
#include "host/shared/host_base.h"
#include "rpc/connection/server.h"

namespace virga::host {

// One executable that the CLI starts: a language host or a converter.
struct HostProgram {
  const char* name;  // of the executable
  std::string help;
  // Whether it ends with the process that started it, if no address of an engine is given. The CLI
  // does not tell converters its address.
  bool ends_with_parent = false;
  std::function<rpc::Services(const std::string& engine_address, OnEngine on_engine)> services;
};

// The main() of a host.
int host_main(int count, char** words, const HostProgram& program);

// Returns an exit status only if the host cannot start. Otherwise the process exits with 0 on
// SIGINT, SIGTERM, SIGHUP or when the engine ends, within a second even if calls are running.
int serve(const Arguments& arguments, const HostProgram& program);

}  // namespace virga::host
