// The engine, listened to: which resources came of which places of the program.
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

  // The resource of the innermost block around a place; empty where there is none, where there are
  // several because of `range`, or where it was not registered.
  std::string urn_at(const base::Range& place) const;

  void register_resource(run::RegisterResourceRequest request,
                         run::Done<run::RegisterResourceResponse> done) override;
  void read_resource(run::ReadResourceRequest request,
                     run::Done<run::ReadResourceResponse> done) override;

 private:
  // Answers come from any thread, some after the run: what they are noted in stays until then.
  struct Rows {
    std::mutex mutex;
    std::map<base::Range, std::set<std::string>> urns;

    void note(const base::Range& place, const std::string& urn);
  };

  std::shared_ptr<Rows> rows_ = std::make_shared<Rows>();
};

}  // namespace virga::host
