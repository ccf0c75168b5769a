#include "engine/stages/existence.h"

#include <utility>

namespace virga::engine {
namespace {

// The record of the state, under the URN and the parent that it has by now.
void keep_record(Work& work) {
  Entry& entry = *work.entry;
  ResourceState kept = *work.old();
  kept.urn = entry.state.urn;
  kept.parent = entry.state.parent;
  work.inputs = kept.inputs;
  entry.state = std::move(kept);
  entry.left_alone = true;
  entry.record = Entry::Record::kNew;
}

}  // namespace

void leave_alone(const WorkPtr& work, std::function<void()> make) {
  Entry& entry = *work->entry;
  if (entry.record == Entry::Record::kOld) {
    keep_record(*work);
    // Shown once something below it, or served by it, is a target.
    ResourceStep step = step_of(*work, Operation::kSame);
    step.outputs = entry.state.outputs;
    entry.make = [&deployment = work->deployment, &entry, step = std::move(step)] {
      entry.steps.push_back(step);
      ensure_parent(deployment, entry.parent, [] {});
    };
    return succeed(work);
  }
  entry.make = [&deployment = work->deployment, &entry, make = std::move(make)] {
    deployment.begin();
    entry.standing = Entry::Standing::kUnderWay;
    make();
  };
  entry.standing = Entry::Standing::kNotTargeted;
  entry.has_unknown_id = true;
  run::RegisterResourceResponse answer;
  answer.urn = entry.state.urn;
  answer.outputs = pulumi::PropertyValue::object({});
  answer.unknown = true;
  std::exchange(work->done, nullptr)(std::move(answer));
  work->deployment.end();
}

void ensure_exists(Deployment& deployment, Entry* entry, std::function<void()> then) {
  if (!entry) return then();
  if (!entry->make && entry->standing != Entry::Standing::kUnderWay) return then();
  // Posted, so that a chain of parents takes no stack.
  if (auto make = std::exchange(entry->make, nullptr)) deployment.strand.post(std::move(make));
  deployment.strand.post([&deployment, entry, then = std::move(then)] {
    if (entry->standing != Entry::Standing::kUnderWay) return deployment.strand.post(then);
    entry->waiting.push_back(then);
  });
}

void ensure_parent(Deployment& deployment, Entry* entry, std::function<void()> then) {
  if (!entry || entry->state.custom) return ensure_exists(deployment, entry, std::move(then));
  auto make = std::exchange(entry->make, nullptr);
  if (!make) return then();
  deployment.strand.post(std::move(make));
  deployment.strand.post(std::move(then));
}

}  // namespace virga::engine
