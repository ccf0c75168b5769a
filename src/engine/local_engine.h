// The embedded engine: previews and simulated updates of one stack.
#pragma once

#include <memory>
#include <vector>

#include "engine/message.h"
#include "engine/options.h"
#include "engine/state/snapshot.h"
#include "engine/step.h"
#include "pulumi/property/property_value.h"
#include "run/monitor.h"
#include "schema/loader.h"

namespace virga::engine {

// One deployment. Requests may come from any thread and are answered, in their order as far as the
// provider lets, on whichever thread the engine is at work on: the one that asks, where a provider
// answers at once. Results are asked for when nothing is under way.
//
// Fails a request, with a reason, for: a URN that is registered already; a parent, dependency or
// provider that is not registered; a type that is no type token; whatever its provider refuses or
// cannot do, unless options.continue_on_error; then the answer tells it, and messages() why. A
// refused replacement of something protected is always told so, and others go on.
class LocalEngine final : public run::Monitor {
 public:
  // `loader` gives the schemas: which changes replace a resource, and what a PlainProvider knows.
  LocalEngine(EngineOptions options, schema::Loader& loader);
  ~LocalEngine() override;

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
  // Deletes what the program did not register, and answers when all is done; failures of that are
  // in messages(). Nothing that is merely missing is deleted where something failed, or where a
  // stack was registered and its outputs were not: then the program broke off. Asked again, does
  // nothing.
  void finish(run::Done<void> done) override;
  bool supports(run::Feature feature) const override;

  // What was, or would be, done: in the order of registration, default providers before their first
  // use, deletions last (those that make place for a replacement before it). Good until the next
  // request.
  const std::vector<ResourceStep>& steps() const;
  // What was made or kept by now, with its outputs, as policies for stacks see it; in the order of
  // registration.
  std::vector<run::PolicyResource> policy_resources() const;
  // What was registered as the stack's outputs; an empty object before that.
  const pulumi::PropertyValue& stack_outputs() const;
  // In the order in which they came up.
  const std::vector<Message>& messages() const;
  // Something could not be done.
  bool failed() const;
  // The state as it is by now: no resource that exists is missing in it, whatever failed. In a
  // preview the old one.
  Snapshot snapshot() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace virga::engine
