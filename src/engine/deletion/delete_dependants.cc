#include <memory>
#include <set>

#include "engine/deletion/deletions.h"
#include "engine/deletion/dependants_deletion.h"

namespace virga::engine {
namespace {

using Fate = OldState::Fate;
using Index = OldState::Index;
using pulumi::PropertyValue;

// Returns all direct and indirect dependants of `root`, in the order of the state.
std::vector<Index> dependants_of(OldState& old, Index root) {
  std::set<Index> reached;
  std::vector<Index> pending{root};
  while (!pending.empty()) {
    const Index next = pending.back();
    pending.pop_back();
    for (const Index dependant : old.dependants(next)) {
      if (reached.insert(dependant).second) pending.push_back(dependant);
    }
  }
  return {reached.begin(), reached.end()};
}

}  // namespace

DependantsDeletion::DependantsDeletion(Deployment& deployment, Entry& entry,
                                       std::function<void(base::Result<void>)> then)
    : entry_(entry),
      deployment_(deployment),
      old_(deployment_.old),
      then_(std::move(then)),
      candidates_(dependants_of(old_, *entry_.old)) {
  replaced_.insert(old_[*entry_.old].urn);
}

void DependantsDeletion::next_candidate() {
  while (at_ < candidates_.size()) {
    const Index index = candidates_[at_++];
    const ResourceState& resource = old_[index];
    if (old_.fate(index) != Fate::kThere || !resource.custom || resource.external) continue;
    if (needs_another(resource)) {
      mark_for_deletion(index);
    } else if (const PropertyValue inputs = inputs_with_unknowns(resource); !inputs.is_null()) {
      return ask(index, inputs);
    }
  }
  next_deletion();
}

void DependantsDeletion::mark_for_deletion(Index index) {
  to_delete_.push_back(index);
  replaced_.insert(old_[index].urn);
}

void DependantsDeletion::next_deletion() {
  if (deleted_ == 0) {
    const auto kept = std::find_if(to_delete_.begin(), to_delete_.end(),
                                   [&](Index index) { return old_[index].protect; });
    if (kept != to_delete_.end()) {
      return then_(base::fail("to replace it, " + old_[*kept].urn +
                              " would have to be deleted, but it is protected"));
    }
  }
  if (deleted_ == to_delete_.size()) return then_({});
  const Index index = to_delete_[to_delete_.size() - ++deleted_];
  entry_.steps.push_back(removal_step(deployment_, index, Operation::kDeleteReplaced,
                                      {Reason::Kind::kDependency, {}, entry_.state.urn}));
  remove(deployment_, index, [self = shared_from_this(), index](base::Result<void> removed) {
    if (!removed) {
      return self->then_(base::fail(
          "to replace it, " + self->old_[index].urn + " must be deleted, but the deletion failed",
          removed.error()));
    }
    self->old_.set_fate(index, Fate::kToBeMadeAgain);
    self->deployment_.deleted_for[index] = self->entry_.state.urn;
    self->next_deletion();
  });
}

void delete_dependants(Deployment& deployment, Entry& entry,
                       std::function<void(base::Result<void>)> then) {
  std::make_shared<DependantsDeletion>(deployment, entry, std::move(then))->next_candidate();
}

}  // namespace virga::engine
