// The Engine service's own side: what programs and plugins tell whoever drives them. Served by
// Server; called by an EngineClient.
#pragma once

#include <string>

#include "rpc/engine_client.h"

namespace virga::rpc {

// Called on threads of gRPC, several at the same time: not to be blocked.
class EngineHost {
 public:
  virtual ~EngineHost() = default;

  virtual void log(LogMessage message) = 0;
  // Fails where this engine's version is outside of `range`.
  virtual Answer<void> require_pulumi_version(std::string range) = 0;
};

}  // namespace virga::rpc
