#include "engine/deployment/selection.h"

#include "pulumi/provider_reference.h"
#include "pulumi/urn.h"

namespace virga::engine {
namespace {

using Index = OldState::Index;

// Marks `index` and everything that `next` leads to from it.
template <typename Next>
void mark_closure(std::vector<bool>& marked, std::vector<Index> pending, const Next& next) {
  while (!pending.empty()) {
    const Index index = pending.back();
    pending.pop_back();
    if (marked[index]) continue;
    marked[index] = true;
    for (const Index each : next(index)) pending.push_back(each);
  }
}

std::vector<Index> matching(const OldState& old, const UrnSet& set) {
  std::vector<Index> found;
  for (Index i = 0; i < old.size(); ++i) {
    if (set.contains(old[i].urn)) found.push_back(i);
  }
  return found;
}

}  // namespace

bool Selection::select(const Entry& entry) {
  if (entry.is_default_provider) return true;
  const bool is_exclusion = this->is_exclusion();
  if (targets_.empty() && !is_exclusion) return true;
  const bool is_reached =
      names(is_exclusion ? excludes_ : targets_, entry) || (with_dependents_ && reaches(entry));
  if (!is_exclusion) {
    if (is_reached) reached_.insert(entry.state.urn);
    return is_reached;
  }
  // The stack and providers are always processed. The resources of a provider are its dependents.
  const bool is_always_processed =
      entry.state.type == pulumi::kStackType || !pulumi::provider_package(entry.state.type).empty();
  if (is_reached && (!is_always_processed || names(excludes_, entry))) {
    reached_.insert(entry.state.urn);
  }
  return is_always_processed || !is_reached;
}

bool Selection::names(const UrnSet& set, const Entry& entry) const {
  return set.contains(entry.state.urn) || (!entry.alias.empty() && set.contains(*entry.alias));
}

bool Selection::reaches(const Entry& entry) const {
  if (reached_.empty()) return false;
  bool is_any = false;
  OldState::each_reference(
      entry.state, [&](std::string_view urn) { is_any = is_any || reached_.contains(urn); });
  return is_any;
}

std::vector<bool> Selection::deletable(OldState& old) const {
  if (targets_.empty() && excludes_.empty()) return std::vector<bool>(old.size(), true);
  const auto nothing = [](Index) { return std::vector<Index>(); };
  const auto dependants = [&](Index index) { return old.dependants(index); };
  const bool is_exclusion = this->is_exclusion();
  std::vector<bool> reached(old.size());
  const std::vector<Index> named = matching(old, is_exclusion ? excludes_ : targets_);
  if (with_dependents_) {
    mark_closure(reached, named, dependants);
  } else {
    mark_closure(reached, named, nothing);
  }
  if (!is_exclusion) return reached;
  // What an excluded resource needs is kept too.
  std::vector<Index> excluded;
  for (Index i = 0; i < old.size(); ++i) {
    if (reached[i]) excluded.push_back(i);
  }
  std::vector<bool> kept(old.size());
  mark_closure(kept, excluded, [&](Index index) { return old.needs(index); });
  kept.flip();
  return kept;
}

}  // namespace virga::engine
