// Which resources are deleted, and in which order.
#include <algorithm>

#include "engine/deletion/leftovers.h"
#include "engine/providers/default_provider.h"

namespace virga::engine {

using Fate = OldState::Fate;
using Index = OldState::Index;

bool Leftovers::is_leftover(Index index) const {
  const bool target = deletable_[index];
  switch (old_.fate(index)) {
    case Fate::kReplaced: return target || !old_[index].pending_delete;
    case Fate::kThere:
      return target && !deployment_.failed && !is_builtin_and_used(old_[index].urn);
    // It was deleted and not created again, so it leaves the state.
    case Fate::kToBeMadeAgain: return target && !deployment_.failed;
    case Fate::kTaken:
    case Fate::kLeaving:
    case Fate::kGone: return false;
  }
  return false;
}

bool Leftovers::is_builtin_and_used(const std::string& urn) const {
  return is_builtin_provider(urn) &&
         std::ranges::any_of(deployment_.registry.entries(), [&](const Entry& entry) {
           return entry.old && old_[*entry.old].provider.str().starts_with(urn + "::");
         });
}

void Leftovers::plan() {
  plans_.resize(order_.size());
  place_of_.resize(old_.size(), order_.size());
  for (std::size_t at = 0; at < order_.size(); ++at) {
    for (const std::size_t needed : order_[at].needs) ++plans_[needed].waits_for;
    if (!order_[at].index) continue;
    const Index index = *order_[at].index;
    place_of_[index] = at;
    if (old_.fate(index) == Fate::kToBeMadeAgain) continue;
    const bool replaced = old_.fate(index) == Fate::kReplaced;
    const bool external = old_[index].external;
    const Operation operation =
        replaced ? (external ? Operation::kDiscardReplaced : Operation::kDeleteReplaced)
                 : (external ? Operation::kReadDiscard : Operation::kDelete);
    const Reason::Kind reason =
        replaced ? Reason::Kind::kReplacedBefore : Reason::Kind::kNotInProgram;
    plans_[at].step = deployment_.deletions.size();
    deployment_.deletions.push_back(removal_step(deployment_, index, operation, {reason, {}, {}}));
  }
}

void Leftovers::keep_dependencies() {
  for (Index i = 0; i < old_.size(); ++i) {
    if (old_.fate(i) == Fate::kThere) keep_needs(i, deployment_.failed);
  }
  for (const Entry& entry : deployment_.registry.entries()) {
    if (!entry.old) continue;
    if (entry.record == Entry::Record::kOld) keep_needs(*entry.old, true);
    if (entry.left_alone) keep_needs(*entry.old, false);
  }
}

void Leftovers::keep_needs(Index index, bool failed) {
  for (const Index needed : old_.needs(index)) {
    const std::size_t at = place_of_[needed];
    if (at == order_.size() || (!failed && old_.fate(needed) == Fate::kReplaced)) continue;
    plans_[at].kept_by = old_[index].urn;
    plans_[at].is_reported = failed;
  }
}

}  // namespace virga::engine
