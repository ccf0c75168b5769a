// Forwards requests to the engine and records which resources a block of the program has
// registered.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>

#include "run/forwarding_monitor.h"

namespace virga::host {

class ResourceRows final : public run::ForwardingMonitor {
 public:
  using ForwardingMonitor::ForwardingMonitor;

  // Returns the URN of the resource of the innermost block around a range. Returns an empty string
  // if there is no such block, if it has several instances because of `range`, or if it was not
  // registered.
  std::string urn_at(const base::Range& place) const;

  void register_resource(run::RegisterResourceRequest request,
                         run::Done<run::RegisterResourceResponse> done) override;
  void read_resource(run::ReadResourceRequest request,
                     run::Done<run::ReadResourceResponse> done) override;

 private:
  // Answers arrive on any thread, some of them after the run, so they share ownership of this
  // record.
  struct Rows {
    std::mutex mutex;
    std::map<base::Range, std::set<std::string>> urns;

    void note(const base::Range& place, const std::string& urn);
  };

  std::shared_ptr<Rows> rows_ = std::make_shared<Rows>();
};

}  // namespace virga::host
