// A Monitor that forwards requests to another one and records them for conditions.
#pragma once

#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "run/forwarding_monitor.h"

namespace virga::cli {

// A request of a program and the answer, if there was one.
struct Registered {
  run::RegisterResourceRequest request;
  std::optional<run::RegisterResourceResponse> answer;
};
struct Read {
  run::ReadResourceRequest request;
  std::optional<run::ReadResourceResponse> answer;
};
struct Called {
  bool is_method = false;
  std::string token;
  pulumi::PropertyValue arguments;
  base::Range source_position;
  std::optional<pulumi::PropertyValue> result;  // nullopt: the call failed or was not answered
};
struct Outputs {
  std::string urn;
  pulumi::PropertyValue outputs;
};

// Each list in the order of the requests.
struct Record {
  std::deque<Registered> resources;
  std::deque<Read> reads;
  std::deque<Called> calls;
  std::deque<Outputs> outputs;
};

class Recorder final : public run::ForwardingMonitor {
 public:
  using ForwardingMonitor::ForwardingMonitor;

  // Returns a copy of the record. Later answers do not change it.
  Record record() const;

  void register_resource(run::RegisterResourceRequest request,
                         run::Done<run::RegisterResourceResponse> done) override;
  void register_resource_outputs(run::RegisterOutputsRequest request,
                                 run::Done<void> done) override;
  void read_resource(run::ReadResourceRequest request,
                     run::Done<run::ReadResourceResponse> done) override;
  void invoke(run::InvokeRequest request, run::Done<run::InvokeResponse> done) override;
  void call(run::CallRequest request, run::Done<run::CallResponse> done) override;

 private:
  // Outlives the recorder if answers are late.
  struct Shared {
    std::mutex mutex;
    Record record;
  };

  // Adds an entry. Returns a callback that records the answer and forwards it.
  template <typename Entry, typename Answer>
  run::Done<Answer> noted(std::deque<Entry> Record::* list, Entry entry, run::Done<Answer> done,
                          void (*note)(Entry&, const Answer&));

  std::shared_ptr<Shared> shared_ = std::make_shared<Shared>();
};

}  // namespace virga::cli
