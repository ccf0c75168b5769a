// The interface between evaluation and deployment: the requests that a program can send to an
// engine, as property values. The evaluator does not know which engine answers: the embedded one
// (engine/), the real one over gRPC, or a recorder in a test. Spec: docs/spec/evaluator.md, section
// 11, docs/spec/wire.md.
//
// Every request is asynchronous: it returns immediately and the answer comes through `Done`
// (monitor_messages.h). Requests come from one thread at a time.
#pragma once

#include "run/monitor_messages.h"

namespace virga::run {

class Monitor {
 public:
  virtual ~Monitor() = default;

  // An error from these means that the deployment is over; the answer reports the failure of a
  // single resource.
  virtual void register_resource(RegisterResourceRequest request,
                                 Done<RegisterResourceResponse> done) = 0;
  virtual void register_resource_outputs(RegisterOutputsRequest request, Done<void> done) = 0;
  virtual void read_resource(ReadResourceRequest request, Done<ReadResourceResponse> done) = 0;

  virtual void invoke(InvokeRequest request, Done<InvokeResponse> done) = 0;
  virtual void call(CallRequest request, Done<CallResponse> done) = 0;

  // Answers with the reference to the package in other requests.
  virtual void register_package(RegisterPackageRequest request, Done<std::string> done) = 0;
  // Requires: called before the registration of any resource that is bound to the hook.
  virtual void register_hook(RegisterHookRequest request, Done<void> done) = 0;
  // A transform of all resources or functions that the program requests later. It is applied after
  // the transforms of the resource and of its parents. Fails if the engine does not support it
  // (Feature::kTransforms, Feature::kInvokeTransforms).
  virtual void register_stack_transform(ResourceTransform transform, Done<void> done) {
    (void)transform;
    done(base::fail("this engine does not support transforms"));
  }
  virtual void register_stack_invoke_transform(InvokeTransform transform, Done<void> done) {
    (void)transform;
    done(base::fail("this engine does not support transforms of functions"));
  }
  // Fails if the engine's version is not in `range`, a range of semantic versions.
  virtual void require_pulumi_version(std::string range, Done<void> done) = 0;

  // The program has no more requests. Answers when the engine has finished; it calls no hook after
  // that.
  virtual void finish(Done<void> done) = 0;

  virtual bool supports(Feature feature) const = 0;

  // Whether the engine computes the result of a function itself, also from arguments that are
  // partly unknown. Otherwise the function is called when all of its arguments are known.
  virtual bool computes(const std::string& token) const {
    (void)token;
    return false;
  }
  // The result of such a function for arguments as cty values, which keep all digits of numbers and
  // what is known about unknown strings. Returns immediately. Requires: computes().
  virtual Computed compute(const std::string& token, const cty::Value& arguments) const {
    (void)arguments;
    return base::Unexpected(CheckFailure{"", "this engine does not compute " + token});
  }
};

}  // namespace virga::run
