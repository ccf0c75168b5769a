// Calls the Engine service, mainly to send messages (docs/spec/wire.md, section 5, "Engine"). Used
// by programs and plugins. Defined in grpc/engine/engine_client.cc.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "pulumi/property/property_value.h"
#include "rpc/connection/channel.h"
#include "rpc/connection/failure.h"

namespace virga::rpc {

enum class Severity : std::uint8_t { kDebug = 0, kInfo = 1, kWarning = 2, kError = 3 };

struct LogMessage {
  Severity severity = Severity::kInfo;
  std::string text{};
  std::string urn{};  // the resource whose row shows it; empty: the stack's
  std::int32_t stream = 0;
  bool ephemeral = false;  // shown during the run, not kept
};

// A program that waits for a debugger.
struct Debugging {
  // Attributes of a launch configuration, as editors read them (Debug Adapter Protocol); an object
  // without outputs.
  pulumi::PropertyValue configuration;
  std::string how_to_connect;  // shown to the user
};

class EngineClient {
 public:
  explicit EngineClient(const Channel& channel);

  // A message of severity kError makes the deployment fail. Waits at most `patience` for the
  // answer.
  Answer<void> log(const LogMessage& message) const;
  // Tells the user that a program waits for a debugger.
  Answer<void> start_debugging(const Debugging& debugging) const;
  Answer<void> require_pulumi_version(const std::string& range) const;

 private:
  Channel channel_;
};

}  // namespace virga::rpc
