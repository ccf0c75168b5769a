// A monitor that does not answer some requests, so that programs wait.
#pragma once

#include <any>
#include <atomic>
#include <functional>
#include <map>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "hostile/host/scenes.h"
#include "run/monitor.h"

namespace virga::hostile {

// Answers everything except the registration of kStuck, before which it calls the resource's hooks,
// and the end of the program. Answers the registration of kLater when `has_begun` returns true.
class WaitingMonitor final : public run::Monitor {
 public:
  explicit WaitingMonitor(std::function<bool()> has_begun) : has_begun_(std::move(has_begun)) {}

  // Returns whether a program waits, or has sent many requests.
  bool is_waited_for() const { return waited_for_; }
  // Returns whether kLater was answered some time ago.
  bool is_computed_with() const { return computed_with_; }

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
  void register_hook(run::RegisterHookRequest request, run::Done<void> done) override {
    hooks_[request.name] = std::move(request.handler);
    done({});
  }
  void require_pulumi_version(std::string, run::Done<void> done) override { done({}); }
  void finish(run::Done<void> done) override {
    unanswered_.emplace_back(std::move(done));
    waited_for_ = true;
  }
  bool supports(run::Feature) const override { return true; }

 private:
  static constexpr int kMany = 100;

  void answer_later(run::RegisterResourceResponse response,
                    run::Done<run::RegisterResourceResponse> done);

  const std::function<bool()> has_begun_;
  std::map<std::string, run::HookHandler> hooks_;
  // Kept, because destroying a callback may also be an answer.
  std::vector<std::any> unanswered_;
  int registered_ = 0;
  std::atomic<bool> waited_for_ = false;
  std::atomic<bool> computed_with_ = false;
  std::jthread later_;
};

}  // namespace virga::hostile
