// Answers like a provider, with values of the schema's types. The values depend on names, not on
// the requests. Records the requests.
#pragma once

#include <string>
#include <vector>

#include "run/monitor.h"
#include "soundness/world.h"

namespace virga::soundness {

class AnsweringMonitor final : public run::Monitor {
 public:
  AnsweringMonitor(Key seed, Variant variant, bool preview)
      : seed_(seed), variant_(variant), preview_(preview) {}

  std::vector<run::RegisterResourceRequest> resources;  // without the stack
  std::vector<run::InvokeRequest> invokes;
  std::vector<run::RegisterOutputsRequest> outputs;
  // All requests in order, as an observer who cannot read secrets sees them.
  std::string log;

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
  void finish(run::Done<void> done) override { done({}); }
  bool supports(run::Feature) const override { return true; }

 private:
  Key seed_;
  Variant variant_;
  bool preview_;
};

// Returns the value with `[secret]` in place of every secret. The type, size and keys of a secret
// are hidden too.
std::string public_text(const pulumi::PropertyValue& value);

}  // namespace virga::soundness
