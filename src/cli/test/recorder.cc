#include "cli/test/recorder.h"

#include <utility>

namespace virga::cli {

template <typename Entry, typename Answer>
run::Done<Answer> Recorder::noted(std::deque<Entry> Record::* list, Entry entry,
                                  run::Done<Answer> done, void (*note)(Entry&, const Answer&)) {
  const std::lock_guard lock(shared_->mutex);
  auto& entries = shared_->record.*list;
  entries.push_back(std::move(entry));
  return [shared = shared_, &entry = entries.back(), done = std::move(done),
          note](base::Result<Answer> answer) {
    if (answer) {
      const std::lock_guard locked(shared->mutex);
      note(entry, *answer);
    }
    done(std::move(answer));
  };
}

Record Recorder::record() const {
  const std::lock_guard lock(shared_->mutex);
  return shared_->record;
}

void Recorder::register_resource(run::RegisterResourceRequest request,
                                 run::Done<run::RegisterResourceResponse> done) {
  auto noting = noted<Registered, run::RegisterResourceResponse>(
      &Record::resources, {request, {}}, std::move(done),
      [](Registered& entry, const run::RegisterResourceResponse& answer) {
        entry.answer = answer;
      });
  ForwardingMonitor::register_resource(std::move(request), std::move(noting));
}

void Recorder::register_resource_outputs(run::RegisterOutputsRequest request,
                                         run::Done<void> done) {
  {
    const std::lock_guard lock(shared_->mutex);
    shared_->record.outputs.push_back({request.urn, request.outputs});
  }
  ForwardingMonitor::register_resource_outputs(std::move(request), std::move(done));
}

void Recorder::read_resource(run::ReadResourceRequest request,
                             run::Done<run::ReadResourceResponse> done) {
  auto noting = noted<Read, run::ReadResourceResponse>(
      &Record::reads, {request, {}}, std::move(done),
      [](Read& entry, const run::ReadResourceResponse& answer) { entry.answer = answer; });
  ForwardingMonitor::read_resource(std::move(request), std::move(noting));
}

void Recorder::invoke(run::InvokeRequest request, run::Done<run::InvokeResponse> done) {
  auto noting = noted<Called, run::InvokeResponse>(
      &Record::calls, {false, request.token, request.arguments, request.source_position, {}},
      std::move(done), [](Called& entry, const run::InvokeResponse& answer) {
        if (answer.unknown) {
          entry.result = pulumi::PropertyValue::computed();
        } else if (answer.failures.empty()) {
          entry.result = answer.result;
        }
      });
  ForwardingMonitor::invoke(std::move(request), std::move(noting));
}

void Recorder::call(run::CallRequest request, run::Done<run::CallResponse> done) {
  auto noting = noted<Called, run::CallResponse>(
      &Record::calls, {true, request.token, request.arguments, request.source_position, {}},
      std::move(done), [](Called& entry, const run::CallResponse& answer) {
        if (answer.unknown) {
          entry.result = pulumi::PropertyValue::computed();
        } else if (answer.failures.empty()) {
          entry.result = answer.result;
        }
      });
  ForwardingMonitor::call(std::move(request), std::move(noting));
}

}  // namespace virga::cli
