// The last stage of a registration that replaces (docs/spec/evaluator.md, section 11, rule 9): the
// new one is made first and the old one deleted at the end; or, where the two cannot be there
// together, the old one is deleted first, after those that cannot be without it.
#include "engine/deletion/delete_dependants.h"
#include "engine/deletion/remove.h"
#include "engine/stages/record.h"
#include "engine/stages/registration.h"

namespace virga::engine {
namespace {

using Fate = OldState::Fate;

void replace_in_state(const WorkPtr& work) {
  add_step(*work, Operation::kReplace);
  if (work->decision.operation == Operation::kImportReplacement) return import(work);
  add_step(*work, Operation::kCreateReplacement);
  create(work);
}

void delete_old_first(const WorkPtr& work) {
  const OldState::Index old = *work->entry->old;
  work->entry->steps.push_back(
      removal_step(work->deployment, old, Operation::kDeleteReplaced, work->decision.reason));
  remove(work->deployment, old, [work, old](base::Result<void> removed) {
    if (!removed) return give_up(work, std::move(removed).error());
    work->deployment.old.set_fate(old, Fate::kToBeMadeAgain);
    work->entry->record = Entry::Record::kNothing;
    replace_in_state(work);
  });
}

}  // namespace

void replace(const WorkPtr& work) {
  Deployment& deployment = work->deployment;
  const ResourceState& old = *work->old();
  work->entry->replaced = true;
  const bool is_there = deployment.old.fate(*work->entry->old) != Fate::kToBeMadeAgain;
  if (is_there && !old.external && work->entry->state.protect) {
    add_step(*work, Operation::kReplace);
    return refuse(work, base::Error("it is protected, but must be replaced because " +
                                    reason_text(work->decision.reason) +
                                    "; to replace it, set its option protect to false"));
  }
  const bool delete_first = is_there && work->decision.delete_before_replace && old.custom &&
                            !old.external && !work->is_provider() &&
                            work->decision.operation == Operation::kReplace;
  if (!delete_first) return replace_in_state(work);
  delete_dependants(work, [work](base::Result<void> deleted) {
    if (!deleted) return give_up(work, std::move(deleted).error());
    delete_old_first(work);
  });
}

}  // namespace virga::engine
