// The run::Monitor of `pulumi up`: sends the requests of a program to the engine over gRPC
// (docs/spec/wire.md, section 4). Requests run concurrently. Answers arrive on threads of gRPC. The
// engine calls hooks and transforms at a server of this client, which lives as long as the client.
// Defined in grpc/monitor/monitor_client.cc.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "rpc/connection/channel.h"
#include "run/monitor.h"

namespace virga::rpc {

struct MonitorOptions {
  // Converts the place of a request to the absolute path of its file, line and column, which the
  // engine shows. Returns nullopt if there is none.
  struct Place {
    std::string path;
    std::int32_t line = 0, column = 0;  // from 1
  };
  std::function<std::optional<Place>(base::Range)> place;
  // The Engine service, for require_pulumi_version. Absent: every version is accepted.
  std::optional<Channel> engine;
  // The time limit for the queries of the engine's features and version.
  std::chrono::milliseconds patience{10'000};
  // Set for the registrations of a component that a provider constructs.
  std::string parent_stack_trace_handle;
};

class MonitorClient final : public run::Monitor {
 public:
  // Queries the engine's features, which is the first call to it. Fails if the engine does not
  // answer. For absent features, requests are degraded (docs/spec/wire.md, section 1.2) or fail.
  static base::Result<std::unique_ptr<MonitorClient>> open(const Channel& monitor,
                                                           MonitorOptions options = {});
  // Cancels the running requests and waits until their `Done` has been called with an error. Must
  // not be called in a `Done`.
  ~MonitorClient() override;

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
  // Signals the end to the engine, unless the program failed, which means that it has not
  // registered the outputs of the stack.
  void finish(run::Done<void> done) override;
  bool supports(run::Feature feature) const override;

  // Returns whether the engine ended the deployment (a call failed with UNAVAILABLE or CANCELLED).
  // Errors that follow from this need not be reported.
  bool is_over() const;

 private:
  struct State;
  explicit MonitorClient(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace virga::rpc
