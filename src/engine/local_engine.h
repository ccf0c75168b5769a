// The embedded engine: previews and simulated updates of one stack.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/deployment/message.h"
#include "engine/deployment/options.h"
#include "engine/diff/step_list.h"
#include "engine/state/snapshot.h"
#include "pulumi/property/property_value.h"
#include "run/monitor.h"
#include "schema/loader.h"

namespace virga::engine {

struct ResourceUrn {
  std::string urn;
  std::string alias{};  // the URN in the old state, if it is another one
};

// One deployment. Requests may come from any thread. They are answered in order, as far as the
// provider allows, on the thread that runs the strand at that time. If the provider answers at
// once, this is the calling thread. Results may be read only if no operation is in progress.
//
// A request fails, with a reason, if its URN is registered already; if a parent, dependency or
// provider is not registered; if its type is not a type token; or if its provider rejects it or
// fails. With options.continue_on_error, a failure of the provider is reported in the answer and in
// messages() instead. A rejected replacement of a protected resource is always reported in this
// way, and other resources continue.
class LocalEngine final : public run::Monitor {
 public:
  // `loader` loads the schemas. They decide which changes require a replacement, and a
  // PlainProvider uses them.
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
  void register_stack_transform(run::ResourceTransform transform, run::Done<void> done) override;
  void register_stack_invoke_transform(run::InvokeTransform transform,
                                       run::Done<void> done) override;
  void require_pulumi_version(std::string range, run::Done<void> done) override;
  // Deletes the resources that the program did not register, and answers when all deletions are
  // done. Their failures are in messages(). Unregistered resources are not deleted if an operation
  // failed, or if the stack was registered without outputs, because then the program stopped early.
  // A second call does nothing.
  void finish(run::Done<void> done) override;
  bool supports(run::Feature feature) const override;
  // Computes the functions of `std` that no provider answers (providers/std_functions.h).
  bool computes(const std::string& token) const override;
  run::Computed compute(const std::string& token, const cty::Value& arguments) const override;

  // Returns the steps that were performed, or would be performed, in the order of registration.
  // Default providers come before their first use. Deletions come last, except those before a
  // replacement. Valid until the next request.
  const StepList& steps() const;
  // Returns the registered resources, including default providers, and the resources of the old
  // state that the program did not register.
  std::vector<ResourceUrn> urns() const;
  // Returns the resources that exist now, with their outputs, as policies for stacks receive them,
  // in the order of registration.
  std::vector<run::PolicyResource> policy_resources() const;
  // Returns the registered outputs of the stack. Returns an empty object before their registration.
  const pulumi::PropertyValue& stack_outputs() const;
  // In the order of their creation.
  const std::vector<Message>& messages() const;
  // Returns whether an operation failed.
  bool failed() const;
  // Returns the current state. It contains every existing resource, whatever failed. In a preview,
  // returns the old state.
  Snapshot snapshot() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace virga::engine
