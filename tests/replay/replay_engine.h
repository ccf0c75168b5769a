// The engine that a host is connected to during a replay.
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

// Receives messages, and returns the recorded answers to version requirements.
class ReplayEngine final : public rpc::EngineHost {
 public:
  void log(rpc::LogMessage message) override;
  rpc::Answer<void> require_pulumi_version(std::string range) override;

  // Starts a run and clears the data of the previous one.
  void expect(const RecordedRun& run);
  std::vector<rpc::LogMessage> messages() const;

 private:
  mutable std::mutex mutex_;
  std::vector<std::string> version_errors_;
  std::vector<rpc::LogMessage> messages_;
};

// The result of one run.
struct Replayed {
  std::vector<std::string> differences;
  std::vector<rpc::LogMessage> messages;
};

// Asks the host to run the program, with a new monitor and loader. `schemas` is a folder with the
// schemas that were too long for the recording.
Replayed replay(const std::string& schemas, const RecordedRun& run, ReplayEngine& engine,
                rpc::LanguageClient& host);

}  // namespace virga::replay
