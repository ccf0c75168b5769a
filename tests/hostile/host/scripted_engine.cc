#include "hostile/host/scripted_engine.h"

#include <fmt/core.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <iostream>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include "hostile/host/waiting_monitor.h"
#include "rpc/component_client.h"
#include "rpc/connection/channel.h"
#include "rpc/connection/server.h"
#include "rpc/engine_service.h"
#include "rpc/language_client.h"
#include "rpc/loader_service.h"
#include "rpc/monitor/monitor_service.h"

namespace virga::hostile {
namespace {

using namespace std::chrono_literals;
namespace fs = std::filesystem;

constexpr const char* kSchema = R"json({"name": "t", "version": "1.0.0", "resources": {
    "t:index:R": {"inputProperties": {"value": {"type": "string"}},
                  "properties": {"value": {"type": "string"}}, "required": ["value"]}}})json";

std::string local(const std::string& port) {
  return "127.0.0.1:" + port;
}

class QuietEngine final : public rpc::EngineHost {
 public:
  void log(rpc::LogMessage message) override {
    if (message.severity == rpc::Severity::kError) fmt::print(stderr, "{}\n", message.text);
  }
  rpc::Answer<void> require_pulumi_version(std::string) override { return {}; }
};

// The output of a plugin. Its first line is the port.
class FirstLine final : public rpc::OutputStream {
 public:
  void standard_output(std::string bytes) override {
    const std::lock_guard lock(mutex_);
    text_ += bytes;
    changed_.notify_all();
  }
  void standard_error(std::string bytes) override { fmt::print(stderr, "{}", bytes); }

  std::string wait() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return text_.find('\n') != std::string::npos; });
    return text_.substr(0, text_.find('\n'));
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::string text_;
};

class Engine {
 public:
  Engine(Scene scene, fs::path folder) : scene_(scene), folder_(std::move(folder)) {}

  bool start() {
    const auto loader = std::make_shared<rpc::LoaderHost>();
    loader->schema = [this](const schema::Request&) { return schema(); };
    const auto monitor = std::make_shared<rpc::MonitorHost>();
    monitor->monitor = &monitor_;
    rpc::Services services;
    services.engine = std::make_shared<QuietEngine>();
    services.monitor = monitor;
    services.loader = loader;
    auto started = rpc::Server::start(std::move(services));
    if (!started) return false;
    server_ = *std::move(started);
    return true;
  }

  std::string port() const { return std::to_string(server_->port()); }

  // Returns when the host has reached the state of the scene.
  bool play(const std::string& host_port) {
    const auto channel = rpc::Channel::open(local(host_port));
    if (!channel) return false;
    host_.emplace(*channel);
    switch (scene_) {
      case Scene::kIdle: return host_->plugin_version().has_value();
      case Scene::kHandshake: return host_->handshake({local(port()), "", ""}).has_value();
      case Scene::kSchema: return run(asked_for_schema_);
      case Scene::kResource:
      case Scene::kBusy:
      case Scene::kFinish: return run(is_reached_);
      case Scene::kComputing: return run(is_computing_);
      case Scene::kHook:
      case Scene::kAbandoned:
      case Scene::kBinary: return run(has_begun_);
      case Scene::kComponent: return construct();
    }
    return false;
  }

  void close() { server_->stop(0ms); }

 private:
  using Condition = std::function<bool()>;

  rpc::Answer<std::string> schema() {
    if (scene_ != Scene::kSchema) return kSchema;
    schema_asked_ = true;
    for (;;) std::this_thread::sleep_for(1h);
  }

  rpc::ProgramInfo program() const {
    rpc::ProgramInfo info;
    info.root_directory = info.program_directory = (folder_ / kProgram).string();
    info.entry_point = ".";
    if (scene_ == Scene::kBinary) {
      info.options =
          rpc::PropertyValue::object({{"binary", rpc::PropertyValue::string(kBinaryName)}});
    }
    return info;
  }

  // Returns false if the run ended instead.
  bool run(const Condition& is_there) {
    rpc::RunRequest request;
    request.project = "hostile";
    request.stack = "dev";
    request.info = program();
    request.working_directory = request.info.program_directory;
    request.monitor_address = request.loader_target = local(port());
    call_ = std::jthread([this, request] {
      const auto answer = host_->run(request, {});
      if (answer && !answer->error.empty()) fmt::print(stderr, "{}\n", answer->error);
      ended_ = true;
    });
    return wait_until(is_there);
  }

  bool construct() {
    rpc::RunPluginRequest request;
    request.kind = "resource";
    request.info = program();
    request.loader_target = local(port());
    request.arguments = {local(port())};
    call_ = std::jthread([this, request] {
      (void)host_->run_plugin(request, plugin_port_, {});
      ended_ = true;
    });
    plugin_ = std::jthread([this] {
      const auto channel = rpc::Channel::open(local(plugin_port_.wait()));
      if (!channel) return;
      rpc::ConstructRequest component;
      component.run.project = "hostile";
      component.run.stack = "dev";
      component.run.monitor_address = local(port());
      component.resource.type = "net:index:Gate";
      component.resource.name = "gate";
      component.resource.inputs = rpc::PropertyValue::object({});
      (void)rpc::ComponentClient(*channel).construct(component, {});
      ended_ = true;
    });
    return wait_until(has_begun_);
  }

  bool wait_until(const Condition& is_there) const {
    while (!is_there()) {
      if (ended_) return false;
      std::this_thread::sleep_for(1ms);
    }
    return true;
  }

  const Scene scene_;
  const fs::path folder_;
  const Condition has_begun_ = [this] { return fs::exists(folder_ / kBegun); };
  WaitingMonitor monitor_{has_begun_};
  const Condition is_reached_ = [this] { return monitor_.is_waited_for(); };
  const Condition is_computing_ = [this] { return monitor_.is_computed_with(); };
  std::unique_ptr<rpc::Server> server_;
  std::optional<rpc::LanguageClient> host_;
  FirstLine plugin_port_;
  std::atomic<bool> schema_asked_ = false;
  const Condition asked_for_schema_ = [this] { return schema_asked_.load(); };
  std::atomic<bool> ended_ = false;  // a call ended that must still be running
  std::jthread call_, plugin_;
};

}  // namespace

int be_the_engine(Scene scene, const std::string& folder) {
  // Never destroyed, because the process ends in the middle of its work.
  Engine& engine = *new Engine(scene, folder);
  if (!engine.start()) return 1;
  fmt::print("{}\n", engine.port());
  std::fflush(stdout);
  std::string line;
  if (!std::getline(std::cin, line)) std::_Exit(0);
  fmt::print("{}\n", engine.play(line) ? "ready" : "it ended by itself");
  std::fflush(stdout);
  if (std::getline(std::cin, line)) engine.close();
  while (std::getline(std::cin, line)) {
  }
  std::_Exit(0);
}

}  // namespace virga::hostile
