#include "load/idle_engine.h"

#include <fmt/core.h>

#include <utility>

#include "load/program.h"
#include "pulumi/urn.h"
#include "rpc/engine_service.h"
#include "rpc/loader_service.h"
#include "rpc/monitor/monitor_service.h"

namespace virga::load {
namespace {

class ErrorPrinter final : public rpc::EngineHost {
 public:
  void log(rpc::LogMessage message) override {
    if (message.severity == rpc::Severity::kError) fmt::print(stderr, "{}\n", message.text);
  }
  rpc::Answer<void> require_pulumi_version(std::string) override { return {}; }
};

}  // namespace

void Delay::call(std::function<void()> function) {
  const std::lock_guard lock(mutex_);
  waiting_.emplace_back(Clock::now() + delay_, std::move(function));
  changed_.notify_one();
}

void Delay::work(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  while (!stop.stop_requested()) {
    if (waiting_.empty()) {
      changed_.wait(lock, stop, [this] { return !waiting_.empty(); });
      continue;
    }
    const Clock::time_point due = waiting_.front().first;
    if (changed_.wait_until(lock, stop, due, [due] { return Clock::now() >= due; })) {
      const auto function = std::move(waiting_.front().second);
      waiting_.pop_front();
      lock.unlock();
      function();
      lock.lock();
    }
  }
}

void EchoMonitor::register_resource(run::RegisterResourceRequest request,
                                    run::Done<run::RegisterResourceResponse> done) {
  ++registered_;
  run::RegisterResourceResponse response;
  response.urn = pulumi::Urn::make("dev", kProject, "", request.type, request.name).str();
  response.id = request.custom ? "id-" + request.name : "";
  response.outputs = std::move(request.inputs);
  if (!delay_) return done(std::move(response));
  delay_->call([response = std::move(response), done = std::move(done)] { done(response); });
}

base::Result<std::unique_ptr<IdleEngine>> IdleEngine::start(std::chrono::milliseconds delay) {
  std::unique_ptr<IdleEngine> engine(new IdleEngine(delay));
  rpc::Services services;
  services.engine = std::make_shared<ErrorPrinter>();
  services.monitor = std::make_shared<rpc::MonitorHost>();
  services.monitor->monitor = &engine->monitor_;
  services.loader = std::make_shared<rpc::LoaderHost>();
  services.loader->schema = [](const schema::Request&) {
    return rpc::Answer<std::string>(kSchema);
  };
  auto server = rpc::Server::start(std::move(services));
  if (!server) return base::Unexpected(std::move(server).error());
  engine->server_ = *std::move(server);
  return engine;
}

std::string IdleEngine::address() const {
  return "127.0.0.1:" + std::to_string(server_->port());
}

}  // namespace virga::load
