// The engine's side of a conversation: what a host meets when it is started and asked to run.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "replay/recorded.h"
#include "replay/replay_monitor.h"
#include "rpc/connection/server.h"
#include "rpc/engine_service.h"
#include "rpc/language_client.h"

namespace virga::replay {

// Takes messages, and answers what was recorded about versions.
class ReplayEngine final : public rpc::EngineHost {
 public:
  void log(rpc::LogMessage message) override;
  rpc::Answer<void> require_pulumi_version(std::string range) override;

  // Begins a run; what came before is forgotten.
  void expect(const RecordedRun& run);
  std::vector<rpc::LogMessage> messages() const;

 private:
  mutable std::mutex mutex_;
  std::vector<std::string> version_errors_;
  std::vector<rpc::LogMessage> messages_;
};

// What one run came to.
struct Replayed {
  std::vector<std::string> differences;
  std::vector<rpc::LogMessage> messages;
};

// Has the host run it, against a monitor and a loader of its own. `schemas` is a folder with the
// schemas that were too long to be recorded.
Replayed replay(const std::string& schemas, const RecordedRun& run, ReplayEngine& engine,
                rpc::LanguageClient& host);

}  // namespace virga::replay
