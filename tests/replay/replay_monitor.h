// Returns the recorded answers of one run, selected by request, not by order. Records the
// differences of the requests.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "replay/recorded.h"
#include "run/monitor.h"

namespace virga::replay {

class ReplayMonitor final : public run::Monitor {
 public:
  explicit ReplayMonitor(const RecordedRun& recorded) : recorded_(recorded) {}

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
  void finish(run::Done<void> done) override;
  bool supports(run::Feature) const override { return true; }

  // Returns the differences from the recorded requests as lines: "- " for missing ones, "+ " for
  // new ones. A host may send fewer requests in two cases (README.md): repeated schemas and
  // references, and functions with unknown arguments.
  std::vector<std::string> differences() const;

 private:
  void note(std::string fact);
  // The arguments are not compared, only the fact that the hook is called.
  void call_hooks(const run::RegisterResourceRequest& request, const std::string& urn,
                  const std::shared_ptr<void>& answering);

  const RecordedRun& recorded_;
  mutable std::mutex mutex_;
  std::vector<std::string> asked_;  // requests as facts
  std::map<std::string, run::RegisterHookRequest> hooks_;
  std::vector<std::string> trouble_;
};

}  // namespace virga::replay
