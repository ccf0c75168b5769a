// The engine, listened to: which resources came of which places of the program.
#pragma once

#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>

#include "run/monitor.h"

namespace virga::host {

// Passes everything on.
class ResourceRows final : public run::Monitor {
 public:
  explicit ResourceRows(run::Monitor& engine) : engine_(engine) {}

  // The resource of the innermost block around a place; empty where there is none, where there are
  // several because of `range`, or where it was not registered.
  std::string urn_at(const base::Range& place) const;

  void register_resource(run::RegisterResourceRequest request,
                         run::Done<run::RegisterResourceResponse> done) override;
  void read_resource(run::ReadResourceRequest request,
                     run::Done<run::ReadResourceResponse> done) override;

  void register_resource_outputs(run::RegisterOutputsRequest request,
                                 run::Done<void> done) override {
    engine_.register_resource_outputs(std::move(request), std::move(done));
  }
  void invoke(run::InvokeRequest request, run::Done<run::InvokeResponse> done) override {
    engine_.invoke(std::move(request), std::move(done));
  }
  void call(run::CallRequest request, run::Done<run::CallResponse> done) override {
    engine_.call(std::move(request), std::move(done));
  }
  void register_package(run::RegisterPackageRequest request, run::Done<std::string> done) override {
    engine_.register_package(std::move(request), std::move(done));
  }
  void register_hook(run::RegisterHookRequest request, run::Done<void> done) override {
    engine_.register_hook(std::move(request), std::move(done));
  }
  void require_pulumi_version(std::string range, run::Done<void> done) override {
    engine_.require_pulumi_version(std::move(range), std::move(done));
  }
  void finish(run::Done<void> done) override { engine_.finish(std::move(done)); }
  bool supports(run::Feature feature) const override { return engine_.supports(feature); }

 private:
  // Answers come from any thread, some after the run: what they are noted in stays until then.
  struct Rows {
    std::mutex mutex;
    std::map<base::Range, std::set<std::string>> urns;

    void note(const base::Range& place, const std::string& urn);
  };

  run::Monitor& engine_;
  std::shared_ptr<Rows> rows_ = std::make_shared<Rows>();
};

}  // namespace virga::host
