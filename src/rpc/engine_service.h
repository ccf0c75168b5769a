// The engine's side of the Engine service, which programs and plugins call. Served by Server;
// called by an EngineClient.
#pragma once

#include <string>

#include "rpc/engine_client.h"

namespace virga::rpc {

// Called on threads of gRPC, concurrently. Must not block.
class EngineHost {
 public:
  virtual ~EngineHost() = default;

  virtual void log(LogMessage message) = 0;
  virtual void start_debugging(Debugging) {}
  // Fails if this engine's version is outside of `range`.
  virtual Answer<void> require_pulumi_version(std::string range) = 0;
};

}  // namespace virga::rpc
