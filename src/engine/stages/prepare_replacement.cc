// A stage of a registration: prepares a replacement (docs/spec/evaluator.md, section 11, rule 9).
// Usually the new resource is created first, and the old one is deleted at the end. If the two
// cannot exist together, the old one is deleted first, after the resources that cannot exist
// without it.
#include "engine/deletion/deletions.h"
#include "engine/stages/record.h"
#include "engine/stages/stage.h"

namespace virga::engine {
namespace {

using Fate = OldState::Fate;

bool replaces(Operation operation) {
  return operation == Operation::kReplace || operation == Operation::kCreateReplacement ||
         operation == Operation::kImportReplacement;
}

void delete_old(const WorkPtr& work) {
  const OldState::Index old = *work->entry->old;
  work->entry->steps.push_back(
      removal_step(work->deployment, old, Operation::kDeleteReplaced, work->decision.reason));
  remove(work->deployment, old, [work, old](base::Result<void> removed) {
    if (!removed) return resume(work, base::Unexpected(std::move(removed).error()));
    work->deployment.old.set_fate(old, Fate::kToBeMadeAgain);
    work->entry->record = Entry::Record::kNothing;
    resume(work);
  });
}

}  // namespace

StageResult prepare_replacement(const WorkPtr& work) {
  if (!replaces(work->decision.operation)) return Progress::kNext;
  Deployment& deployment = work->deployment;
  const ResourceState& old = *work->old();
  work->entry->replaced = true;
  const bool exists = deployment.old.fate(*work->entry->old) != Fate::kToBeMadeAgain;
  if (exists && !old.external && work->entry->state.protect) {
    add_step(*work, Operation::kReplace);
    reject(work, base::Error("it is protected, but must be replaced because " +
                             reason_text(work->decision.reason) +
                             "; to replace it, set its option protect to false"));
    return Progress::kEnded;
  }
  const bool delete_first = exists && work->decision.delete_before_replace && old.custom &&
                            !old.external && !work->is_provider() &&
                            work->decision.operation == Operation::kReplace;
  if (!delete_first) return Progress::kNext;
  delete_dependants(deployment, *work->entry, [work](base::Result<void> deleted) {
    if (!deleted) return resume(work, base::Unexpected(std::move(deleted).error()));
    delete_old(work);
  });
  return Progress::kWaits;
}

}  // namespace virga::engine
