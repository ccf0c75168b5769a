// A Monitor that forwards all requests to another one. Base class for monitors that observe
// requests or answer some of them: they override the methods that they change.
#pragma once

#include <string>
#include <utility>

#include "run/monitor.h"

namespace virga::run {

class ForwardingMonitor : public Monitor {
 public:
  // `monitor` must outlive this. Answers may arrive after this is destroyed.
  explicit ForwardingMonitor(Monitor& monitor) : monitor_(monitor) {}

  void register_resource(RegisterResourceRequest request,
                         Done<RegisterResourceResponse> done) override {
    monitor_.register_resource(std::move(request), std::move(done));
  }
  void register_resource_outputs(RegisterOutputsRequest request, Done<void> done) override {
    monitor_.register_resource_outputs(std::move(request), std::move(done));
  }
  void read_resource(ReadResourceRequest request, Done<ReadResourceResponse> done) override {
    monitor_.read_resource(std::move(request), std::move(done));
  }
  void invoke(InvokeRequest request, Done<InvokeResponse> done) override {
    monitor_.invoke(std::move(request), std::move(done));
  }
  void call(CallRequest request, Done<CallResponse> done) override {
    monitor_.call(std::move(request), std::move(done));
  }
  void register_package(RegisterPackageRequest request, Done<std::string> done) override {
    monitor_.register_package(std::move(request), std::move(done));
  }
  void register_hook(RegisterHookRequest request, Done<void> done) override {
    monitor_.register_hook(std::move(request), std::move(done));
  }
  void register_stack_transform(ResourceTransform transform, Done<void> done) override {
    monitor_.register_stack_transform(std::move(transform), std::move(done));
  }
  void register_stack_invoke_transform(InvokeTransform transform, Done<void> done) override {
    monitor_.register_stack_invoke_transform(std::move(transform), std::move(done));
  }
  void require_pulumi_version(std::string range, Done<void> done) override {
    monitor_.require_pulumi_version(std::move(range), std::move(done));
  }
  void finish(Done<void> done) override { monitor_.finish(std::move(done)); }
  bool supports(Feature feature) const override { return monitor_.supports(feature); }
  bool computes(const std::string& token) const override { return monitor_.computes(token); }
  Computed compute(const std::string& token, const cty::Value& arguments) const override {
    return monitor_.compute(token, arguments);
  }

 private:
  Monitor& monitor_;
};

}  // namespace virga::run
