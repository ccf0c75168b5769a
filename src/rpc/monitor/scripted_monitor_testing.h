// For tests: a monitor that returns prepared answers and records its requests.
#pragma once

#include <mutex>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "run/monitor.h"

namespace virga::rpc {

struct ScriptedMonitor final : run::Monitor {
  std::set<run::Feature> missing;
  std::mutex mutex;  // guards the members below while requests are running

  std::vector<run::RegisterResourceRequest> registrations;
  std::vector<run::RegisterOutputsRequest> outputs;
  std::vector<run::ReadResourceRequest> reads;
  std::vector<run::InvokeRequest> invokes;
  std::vector<run::CallRequest> calls;
  std::vector<run::RegisterPackageRequest> packages;
  std::vector<run::RegisterHookRequest> hooks;

  base::Result<run::RegisterResourceResponse> registration;
  base::Result<run::ReadResourceResponse> read;
  base::Result<run::InvokeResponse> invoked;
  base::Result<run::CallResponse> called;
  base::Result<void> nothing;
  // Called instead of an immediate answer.
  std::function<void(run::Done<run::RegisterResourceResponse>)> on_registration;
  std::function<void(run::Done<void>)> on_finish;

  void register_resource(run::RegisterResourceRequest request,
                         run::Done<run::RegisterResourceResponse> done) override {
    {
      const std::lock_guard lock(mutex);
      registrations.push_back(std::move(request));
    }
    if (on_registration) return on_registration(std::move(done));
    done(registration);
  }
  void register_resource_outputs(run::RegisterOutputsRequest request,
                                 run::Done<void> done) override {
    outputs.push_back(std::move(request));
    done(nothing);
  }
  void read_resource(run::ReadResourceRequest request,
                     run::Done<run::ReadResourceResponse> done) override {
    reads.push_back(std::move(request));
    done(read);
  }
  void invoke(run::InvokeRequest request, run::Done<run::InvokeResponse> done) override {
    invokes.push_back(std::move(request));
    done(invoked);
  }
  void call(run::CallRequest request, run::Done<run::CallResponse> done) override {
    calls.push_back(std::move(request));
    done(called);
  }
  void register_package(run::RegisterPackageRequest request, run::Done<std::string> done) override {
    packages.push_back(std::move(request));
    done("ref-" + std::to_string(packages.size()));
  }
  void register_hook(run::RegisterHookRequest request, run::Done<void> done) override {
    hooks.push_back(std::move(request));
    done(nothing);
  }
  void require_pulumi_version(std::string, run::Done<void> done) override { done({}); }
  void finish(run::Done<void> done) override {
    if (on_finish) return on_finish(std::move(done));
    done(nothing);
  }
  bool supports(run::Feature feature) const override { return !missing.contains(feature); }
};

}  // namespace virga::rpc
