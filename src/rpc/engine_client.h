// What whatever runs beside the engine tells it: messages, mostly (docs/spec/wire.md, section 5,
// "Engine"). Defined in grpc/engine/engine_client.cc.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "rpc/connection/channel.h"
#include "rpc/connection/failure.h"

namespace virga::rpc {

enum class Severity : std::uint8_t { kDebug = 0, kInfo = 1, kWarning = 2, kError = 3 };

struct LogMessage {
  Severity severity = Severity::kInfo;
  std::string text{};
  std::string urn{};  // the resource on whose row it is shown; empty: the stack's
  std::int32_t stream = 0;
  bool ephemeral = false;  // shown while it runs, not kept
};

class EngineClient {
 public:
  explicit EngineClient(const Channel& channel);

  // Messages of kError make the deployment fail. Calls are waited for `patience` at most.
  Answer<void> log(const LogMessage& message) const;
  Answer<void> require_pulumi_version(const std::string& range) const;

 private:
  Channel channel_;
};

}  // namespace virga::rpc
