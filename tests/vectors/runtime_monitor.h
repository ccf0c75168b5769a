// The stand-in monitor that the runtime vectors were recorded with (vectors/runtime/FORMAT.md,
// "builtins, programs"): it notes what it is asked, and answers as the package `test` would.
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
  std::set<std::string> fail_on;  // names whose registration replies FAIL
  std::set<std::string> err_on;   // names whose registration is refused

  // What was asked, as FORMAT.md writes calls, without the stack's registration.
  std::vector<std::string> calls;
  pulumi::PropertyValue outputs = pulumi::PropertyValue::object({});

  void register_resource(run::RegisterResourceRequest request,
                         run::Done<run::RegisterResourceResponse> done) override;
  void register_resource_outputs(run::RegisterOutputsRequest request,
                                 run::Done<void> done) override;

 private:
  std::map<std::string, std::string> qualified_types_;  // by URN
};

}  // namespace virga::vectors
