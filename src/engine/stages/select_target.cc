// A stage of a registration: a resource that is not a target, or that is excluded, stays as it is,
// unless a processed resource needs it (docs/spec/evaluator.md, section 11, rule 14).
#include <utility>

#include "engine/deployment/existence.h"
#include "engine/stages/stage.h"

namespace virga::engine {
namespace {

// Keeps the record of the state, with the current URN and parent.
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

void leave_unchanged(const WorkPtr& work) {
  Entry& entry = *work->entry;
  keep_record(*work);
  // The step is shown if a child, or a resource of this provider, is a target.
  ResourceStep step = step_of(*work, Operation::kSame);
  step.outputs = entry.state.outputs;
  entry.make = [&deployment = work->deployment, &entry, step = std::move(step)] {
    entry.steps.push_back(step);
    ensure_parent(deployment, entry.parent, [] {});
  };
  succeed(work);
}

// Answers that the resource is unknown. If a target needs it, the registration continues.
void skip_creation(const WorkPtr& work) {
  Entry& entry = *work->entry;
  entry.make = [work] {
    work->deployment.begin();
    work->entry->status = Entry::Status::kUnderWay;
    resume(work);
  };
  entry.status = Entry::Status::kNotTargeted;
  entry.has_unknown_id = true;
  run::RegisterResourceResponse answer;
  answer.urn = entry.state.urn;
  answer.outputs = pulumi::PropertyValue::object({});
  answer.unknown = true;
  std::exchange(work->done, nullptr)(std::move(answer));
  work->deployment.end();
}

}  // namespace

StageResult select_target(const WorkPtr& work) {
  const Entry& entry = *work->entry;
  if (work->deployment.selection.select(entry)) return Progress::kNext;
  entry.record == Entry::Record::kOld ? leave_unchanged(work) : skip_creation(work);
  return Progress::kEnded;
}

}  // namespace virga::engine
