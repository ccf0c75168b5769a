// The engine that a program runs against, over gRPC (docs/spec/wire.md, section 4): the
// run::Monitor of `pulumi up`. Requests are under way together; answers come on threads of gRPC.
// Hooks are called back at a server of this client's own, which is there as long as the client is.
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
  // Turns the place of a request into the absolute path of its file, line and column, for the
  // engine to show; nothing where there is none.
  struct Place {
    std::string path;
    std::int32_t line = 0, column = 0;  // from 1
  };
  std::function<std::optional<Place>(base::Range)> place;
  // The Engine service, for require_pulumi_version; empty: none, everything is of the right
  // version.
  std::optional<Channel> engine;
  // How long the engine may take to say what it can do, and its version.
  std::chrono::milliseconds patience{10'000};
  // Set for the registrations of a component that a provider makes.
  std::string parent_stack_trace_handle;
};

class MonitorClient final : public run::Monitor {
 public:
  // Asks the engine what it can do, which is the first call to it. Fails where it does not answer.
  // What it cannot do is degraded (docs/spec/wire.md, section 1.2), or makes the request fail that
  // needs it.
  static base::Result<std::unique_ptr<MonitorClient>> open(const Channel& monitor,
                                                           MonitorOptions options = {});
  // Requests that are under way are cancelled; their `Done` has been called with an error when this
  // returns. So it must not happen in a `Done`.
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
  void require_pulumi_version(std::string range, run::Done<void> done) override;
  // Signals the engine, unless the program failed: it has not registered the outputs of the stack.
  void finish(run::Done<void> done) override;
  bool supports(run::Feature feature) const override;

  // The engine ended the deployment (UNAVAILABLE or CANCELLED was an answer): what was told because
  // of that is nothing to tell the user.
  bool is_over() const;

 private:
  struct State;
  explicit MonitorClient(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace virga::rpc
