// The seam between evaluating a program and deploying it: what a program may ask of an engine, in
// property values. The evaluator does not know which engine answers: the embedded one (engine/),
// the real one over gRPC, or a recorder in a test. Spec: docs/spec/evaluator.md, section 11,
// docs/spec/wire.md.
//
// Every request is asynchronous: it returns at once and the answer comes through `Done`
// (monitor_messages.h). Requests come from one thread at a time.
#pragma once

#include "run/monitor_messages.h"

namespace virga::run {

class Monitor {
 public:
  virtual ~Monitor() = default;

  // An error of these means that the deployment is over; that one resource failed is told in the
  // answer.
  virtual void register_resource(RegisterResourceRequest request,
                                 Done<RegisterResourceResponse> done) = 0;
  virtual void register_resource_outputs(RegisterOutputsRequest request, Done<void> done) = 0;
  virtual void read_resource(ReadResourceRequest request, Done<ReadResourceResponse> done) = 0;

  virtual void invoke(InvokeRequest request, Done<InvokeResponse> done) = 0;
  virtual void call(CallRequest request, Done<CallResponse> done) = 0;

  // Answers with what stands for the package in other requests.
  virtual void register_package(RegisterPackageRequest request, Done<std::string> done) = 0;
  // Before any resource that is bound to the hook.
  virtual void register_hook(RegisterHookRequest request, Done<void> done) = 0;
  // Fails where the engine's version is outside of `range`, a range of semantic versions.
  virtual void require_pulumi_version(std::string range, Done<void> done) = 0;

  // The program has nothing more to ask. Answers when the engine is done: no hook is called any
  // more.
  virtual void finish(Done<void> done) = 0;

  virtual bool supports(Feature feature) const = 0;
};

}  // namespace virga::run
