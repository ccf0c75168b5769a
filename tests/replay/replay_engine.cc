#include "replay/replay_engine.h"

#include <filesystem>
#include <fstream>
#include <ranges>
#include <set>
#include <sstream>

#include "rpc/loader_service.h"
#include "rpc/monitor/monitor_service.h"

namespace virga::replay {
namespace {

// NAME-VERSION.json; where no version is asked for, the last of its name.
rpc::Answer<std::string> schema_of(const std::string& folder, const schema::Request& request) {
  namespace fs = std::filesystem;
  std::set<std::string> candidates;
  for (const auto& entry : fs::directory_iterator(folder)) {
    const std::string name = entry.path().stem().string();
    // "name-1.2.3", and not "name-other-1.2.3".
    const bool is_version_of =
        name.size() > request.name.size() + 1 && name.starts_with(request.name + "-") &&
        std::isdigit(static_cast<unsigned char>(name[request.name.size() + 1]));
    const bool fits =
        request.version.empty() ? is_version_of : name == request.name + "-" + request.version;
    if (fits || name == request.name) candidates.insert(entry.path().string());
  }
  for (const std::string& path : candidates | std::views::reverse) {
    std::stringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
  }
  return rpc::refuse(rpc::Code::kUnknown, "there is no schema of " + request.name);
}

}  // namespace

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
  return rpc::refuse(rpc::Code::kUnknown, error);
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
