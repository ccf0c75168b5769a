// The mock monitor with which the runtime vectors were recorded (tests/facts/FORMAT.md, "runtime").
// It records its requests, and answers like the package `test`.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "run/monitor.h"

namespace virga::vectors {

class StandInMonitor final : public run::Monitor {
 public:
  bool dry_run = false;
  std::set<std::string> fail_on;  // names whose registration returns FAIL
  std::set<std::string> err_on;   // names whose registration is rejected

  // The requests in the notation of FORMAT.md, without the registration of the stack.
  std::vector<std::string> calls;
  pulumi::PropertyValue outputs = pulumi::PropertyValue::object({});

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
  // Returns the URN of a registered or read resource.
  std::string name_resource(const std::string& parent, const std::string& type,
                            const std::string& name);

  std::map<std::string, std::string> qualified_types_;  // by URN
};

}  // namespace virga::vectors
