#include "replay/replay_engine.h"

#include "replay/schema_files.h"
#include "rpc/loader_service.h"
#include "rpc/monitor/monitor_service.h"

namespace virga::replay {

void ReplayEngine::log(rpc::LogMessage message) {
  const std::lock_guard lock(mutex_);
  messages_.push_back(std::move(message));
}

rpc::Answer<void> ReplayEngine::require_pulumi_version(std::string) {
  const std::lock_guard lock(mutex_);
  if (version_errors_.empty()) return {};
  const std::string error = version_errors_.front();
  version_errors_.erase(version_errors_.begin());
  if (error.empty()) return {};
  return rpc::reject(rpc::Code::kUnknown, error);
}

void ReplayEngine::expect(const RecordedRun& run) {
  const std::lock_guard lock(mutex_);
  version_errors_ = run.version_errors;
  messages_.clear();
}

std::vector<rpc::LogMessage> ReplayEngine::messages() const {
  const std::lock_guard lock(mutex_);
  return messages_;
}

Replayed replay(const std::string& schemas, const RecordedRun& run, ReplayEngine& engine,
                rpc::LanguageClient& host) {
  engine.expect(run);
  ReplayMonitor monitor(run);
  rpc::Services services;
  services.monitor = std::make_shared<rpc::MonitorHost>();
  services.monitor->monitor = &monitor;
  services.monitor->run = {.project = run.request.project,
                           .stack = run.request.stack,
                           .organization = run.request.organization,
                           .config = run.request.config,
                           .config_secret_keys = run.request.config_secret_keys,
                           .preview = run.request.preview,
                           .parallel = run.request.parallel,
                           .monitor_address = {}};
  services.loader = std::make_shared<rpc::LoaderHost>();
  services.loader->schema = [&](const schema::Request& request) {
    return schema_of(schemas, request);
  };
  Replayed result;
  const auto server = rpc::Server::start(std::move(services));
  if (!server) {
    result.differences.push_back(server.error().str());
    return result;
  }
  rpc::RunRequest request = run.request;
  request.monitor_address = "127.0.0.1:" + std::to_string((*server)->port());
  request.loader_target = request.monitor_address;
  const auto answer = host.run(std::move(request), {});
  (*server)->stop(std::chrono::seconds(5));

  result.messages = engine.messages();
  result.differences = monitor.differences();
  if (!answer) {
    result.differences.push_back("Run: " + answer.error().str());
    return result;
  }
  const bool failed = answer->bail || !answer->error.empty();
  if (failed != run.failed) {
    result.differences.push_back(failed ? "it failed: " + answer->error : "it did not fail");
  }
  return result;
}

}  // namespace virga::replay
