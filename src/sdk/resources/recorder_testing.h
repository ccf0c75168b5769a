// A monitor for tests: it records requests and returns prepared answers.
#pragma once

#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "run/monitor.h"

namespace virga::sdk {

class Recorder final : public run::Monitor {
 public:
  using PropertyValue = pulumi::PropertyValue;

  enum class Answers { kAtOnce, kFromThreads, kNever };

  // --- Answers; set these before the first request ---
  Answers answers = Answers::kAtOnce;
  bool preview = false;                                   // IDs are unknown
  std::optional<std::size_t> failing{};                   // index of the request that is rejected
  std::map<std::string, PropertyValue> outputs{};         // by name, besides the inputs
  std::map<std::string, run::OperationResult> results{};  // of resources, by name
  std::set<std::string> not_made{};                       // names of "unknown" resources
  std::map<std::string, run::PropertyDependencies> dependencies{};  // of outputs, by resource
  std::map<std::string, run::InvokeResponse> invokes{};             // by token; else the arguments
  std::map<std::string, run::CallResponse> calls{};                 // by token; else empty
  std::set<run::Feature> lacks{};
  std::function<void(std::size_t)> on_request{};  // called with the index of each request
  std::function<void(Recorder&)> before_end{};    // called when the program sends no more requests

  // --- Recorded requests ---
  // Returns a line for each request, with fields in a fixed order and without empty fields.
  std::vector<std::string> requests() const;
  std::vector<std::string> sorted_requests() const;
  // Calls a transform of a resource, or of the stack, like the engine, and waits for its answer.
  base::Result<run::RegisterResourceRequest> transform(const std::string& resource,
                                                       run::RegisterResourceRequest request);
  base::Result<run::RegisterResourceRequest> transform(run::RegisterResourceRequest request);
  base::Result<run::InvokeRequest> transform(run::InvokeRequest request);
  // Calls a hook like the engine, and waits for its answer.
  run::HookAnswer call_hook(const std::string& name, run::HookCall call);

  ~Recorder() override;
  void register_resource(run::RegisterResourceRequest request,
                         run::Done<run::RegisterResourceResponse> done) override;
  void register_resource_outputs(run::RegisterOutputsRequest request,
                                 run::Done<void> done) override;
  void read_resource(run::ReadResourceRequest request,
                     run::Done<run::ReadResourceResponse> done) override;
  void invoke(run::InvokeRequest request, run::Done<run::InvokeResponse> done) override;
  void call(run::CallRequest request, run::Done<run::CallResponse> done) override;
  void register_package(run::RegisterPackageRequest request, run::Done<std::string> done) override;
  void register_hook(run::RegisterHookRequest request, run::Done<void> done) override;
  void register_stack_transform(run::ResourceTransform transform, run::Done<void> done) override;
  void register_stack_invoke_transform(run::InvokeTransform transform,
                                       run::Done<void> done) override;
  void require_pulumi_version(std::string range, run::Done<void> done) override;
  void finish(run::Done<void> done) override;
  bool supports(run::Feature feature) const override { return !lacks.contains(feature); }

 private:
  template <typename T>
  void answer(std::string request, run::Done<T> done, base::Result<T> value);

  mutable std::mutex mutex_;
  std::vector<std::string> requests_;
  std::map<std::string, run::HookHandler> hooks_;
  std::map<std::string, std::vector<run::ResourceTransform>> transforms_;  // by resource
  std::vector<run::ResourceTransform> stack_transforms_;
  std::vector<run::InvokeTransform> invoke_transforms_;
  std::vector<std::thread> threads_;
  std::vector<std::function<void()>> kept_;  // answers that are never sent
};

}  // namespace virga::sdk
