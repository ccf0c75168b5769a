// An engine that answers every request at once or after a delay, so that the cost of a run is the
// cost of its host.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <utility>

#include "base/error.h"
#include "rpc/connection/server.h"
#include "run/monitor.h"

namespace virga::load {

// Calls functions after a delay, in their order, on its own thread.
class Delay {
 public:
  explicit Delay(std::chrono::milliseconds delay) : delay_(delay) {}
  // Functions that are not due are not called.
  ~Delay() = default;

  void call(std::function<void()> function);

 private:
  using Clock = std::chrono::steady_clock;
  void work(const std::stop_token& stop);

  const std::chrono::milliseconds delay_;
  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::deque<std::pair<Clock::time_point, std::function<void()>>> waiting_;
  std::jthread thread_{[this](const std::stop_token& stop) { work(stop); }};
};

// Answers each registration with the inputs as outputs.
class EchoMonitor final : public run::Monitor {
 public:
  // Zero: answers at once, on the thread of the request.
  explicit EchoMonitor(std::chrono::milliseconds delay)
      : delay_(delay.count() > 0 ? std::make_unique<Delay>(delay) : nullptr) {}

  void register_resource(run::RegisterResourceRequest request,
                         run::Done<run::RegisterResourceResponse> done) override;
  void register_resource_outputs(run::RegisterOutputsRequest, run::Done<void> done) override {
    done({});
  }
  void read_resource(run::ReadResourceRequest, run::Done<run::ReadResourceResponse> done) override {
    done(base::fail("nothing is read here"));
  }
  void invoke(run::InvokeRequest, run::Done<run::InvokeResponse> done) override {
    done(base::fail("there are no functions"));
  }
  void call(run::CallRequest, run::Done<run::CallResponse> done) override {
    done(base::fail("there are no methods"));
  }
  void register_package(run::RegisterPackageRequest, run::Done<std::string> done) override {
    done("package");
  }
  void register_hook(run::RegisterHookRequest, run::Done<void> done) override { done({}); }
  void require_pulumi_version(std::string, run::Done<void> done) override { done({}); }
  void finish(run::Done<void> done) override { done({}); }
  bool supports(run::Feature) const override { return true; }

  std::uint64_t registered() const { return registered_; }

 private:
  std::atomic<std::uint64_t> registered_ = 0;
  std::unique_ptr<Delay> delay_;
};

// The server of one engine: its own service, a monitor and a loader of schemas (program.h). Each
// has an address of its own, as the engines of separate `pulumi up` have.
class IdleEngine {
 public:
  static base::Result<std::unique_ptr<IdleEngine>> start(std::chrono::milliseconds delay);

  std::string address() const;
  std::uint64_t registered() const { return monitor_.registered(); }

 private:
  explicit IdleEngine(std::chrono::milliseconds delay) : monitor_(delay) {}

  EchoMonitor monitor_;
  std::unique_ptr<rpc::Server> server_;
};

}  // namespace virga::load
