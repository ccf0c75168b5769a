#include "conformance/host_runner.h"

#include <fmt/core.h>

#include <atomic>
#include <future>
#include <optional>

#include "replay/host_process.h"
#include "replay/schema_files.h"
#include "rpc/connection/server.h"
#include "rpc/engine_service.h"
#include "rpc/language_client.h"
#include "rpc/loader_service.h"
#include "rpc/monitor/monitor_service.h"

namespace virga::conformance {
namespace {

namespace fs = std::filesystem;

// Forwards the host's queries to the engine of the current run, and drops messages, because
// deploy() checks the steps of the engine.
class CurrentEngine final : public rpc::EngineHost {
 public:
  void begin(engine::LocalEngine& engine) { engine_ = &engine; }

  void log(rpc::LogMessage) override {}
  rpc::Answer<void> require_pulumi_version(std::string range) override {
    std::promise<base::Result<void>> answer;
    engine_.load()->require_pulumi_version(
        std::move(range), [&](base::Result<void> result) { answer.set_value(std::move(result)); });
    const base::Result<void> result = answer.get_future().get();
    if (result) return {};
    return rpc::reject(rpc::Code::kUnknown, result.error().str());
  }

 private:
  std::atomic<engine::LocalEngine*> engine_;
};

class HostRunner final : public ProgramRunner {
 public:
  explicit HostRunner(fs::path schemas) : schemas_(std::move(schemas)) {}

  bool start(const std::string& program) {
    rpc::Services services;
    services.engine = current_;
    auto started = rpc::Server::start(std::move(services));
    if (!started) return false;
    engine_ = *std::move(started);
    process_ = replay::HostProcess::start(program, address(*engine_));
    if (!process_) return false;
    const auto channel = rpc::Channel::open("127.0.0.1:" + std::to_string(process_->port()));
    if (channel) host_.emplace(*channel);
    return channel.has_value();
  }

  bool run(check::Session&, const run::RunOptions& options, engine::LocalEngine& engine) override {
    current_->begin(engine);
    rpc::RunRequest request = request_of(options);
    rpc::Services services;
    services.monitor = std::make_shared<rpc::MonitorHost>();
    services.monitor->monitor = &engine;
    services.monitor->run = {.project = request.project,
                             .stack = request.stack,
                             .organization = request.organization,
                             .config = request.config,
                             .config_secret_keys = request.config_secret_keys,
                             .preview = request.preview,
                             .parallel = request.parallel,
                             .monitor_address = {}};
    services.loader = std::make_shared<rpc::LoaderHost>();
    services.loader->schema = [this](const schema::Request& asked) {
      return replay::schema_of(schemas_.string(), asked);
    };
    const auto server = rpc::Server::start(std::move(services));
    if (!server) return false;
    request.monitor_address = address(**server);
    request.loader_target = request.monitor_address;
    const auto answer = host_->run(std::move(request), {});
    (*server)->stop(std::chrono::seconds(5));
    return answer && !answer->bail && answer->error.empty();
  }

 private:
  static std::string address(const rpc::Server& server) {
    return "127.0.0.1:" + std::to_string(server.port());
  }

  static rpc::RunRequest request_of(const run::RunOptions& options) {
    rpc::RunRequest request;
    request.project = options.project;
    request.stack = options.stack;
    request.organization = options.organization;
    request.working_directory = options.working_directory;
    request.info.root_directory = options.root_directory;
    request.info.program_directory = options.working_directory;
    request.info.entry_point = ".";
    request.preview = options.preview;
    for (const auto& [key, value] : options.config) {
      request.config[key] = value.text;
      if (value.secret) request.config_secret_keys.push_back(key);
    }
    return request;
  }

  fs::path schemas_;
  std::shared_ptr<CurrentEngine> current_ = std::make_shared<CurrentEngine>();
  std::unique_ptr<rpc::Server> engine_;
  std::unique_ptr<replay::HostProcess> process_;
  std::optional<rpc::LanguageClient> host_;
};

}  // namespace

std::unique_ptr<ProgramRunner> start_host(const std::string& program, const fs::path& schemas) {
  auto runner = std::make_unique<HostRunner>(schemas);
  if (runner->start(program)) return runner;
  fmt::print("{} does not start\n", program);
  return nullptr;
}

}  // namespace virga::conformance
