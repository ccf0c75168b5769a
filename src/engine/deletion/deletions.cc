#include "engine/deletion/deletions.h"

#include <memory>
#include <utility>

#include "engine/deletion/deletion_order.h"
#include "engine/deletion/leftovers.h"

namespace virga::engine {
namespace {

using Fate = OldState::Fate;
using Index = OldState::Index;

// A comparison does not ask providers to construct existing components, and no deployment asks them
// to construct excluded ones, so their children and the dependencies of these stay. (References go
// backwards, so each direction takes one pass.)
std::vector<bool> parts_of_uncreated_components(const Deployment& deployment) {
  const OldState& old = deployment.old;
  std::vector<bool> parts(old.size());
  const bool is_comparison = deployment.options.compare_only;
  if (!is_comparison && !deployment.selection.is_exclusion()) return parts;
  std::vector<bool> uncreated(old.size());
  for (const Entry& entry : deployment.registry.entries()) {
    if (entry.old && entry.remote && (is_comparison || entry.left_alone)) {
      uncreated[*entry.old] = true;
    }
  }
  for (Index i = 0; i < old.size(); ++i) {
    const auto parent = old.find(old[i].parent);
    parts[i] = old.fate(i) == Fate::kThere && parent && *parent < i &&
               (parts[*parent] || uncreated[*parent]);
  }
  for (Index i = static_cast<Index>(old.size()); i-- > 0;) {
    if (!parts[i]) continue;
    for (const Index needed : old.needs(i)) {
      if (needed < i) parts[needed] = true;
    }
  }
  return parts;
}

}  // namespace

Leftovers::Leftovers(Deployment& deployment, std::function<void()> then)
    : deployment_(deployment),
      old_(deployment.old),
      then_(std::move(then)),
      deletable_(deployment.selection.deletable(old_)) {}

void Leftovers::begin() {
  const std::vector<bool> unasked = parts_of_uncreated_components(deployment_);
  std::vector<Index> chosen;
  for (Index i = 0; i < old_.size(); ++i) {
    if (is_leftover(i) && !unasked[i]) chosen.push_back(i);
  }
  for (const Index index : chosen) {
    if (old_.fate(index) == Fate::kThere) old_.set_fate(index, Fate::kLeaving);
  }
  order_ = deletion_order(old_, chosen);
  plan();
  keep_dependencies();
  for (std::size_t at = 0; at < order_.size(); ++at) {
    if (plans_[at].waits_for == 0) ready_.push_back(at);
  }
  pump();
}

void Leftovers::pump() {
  while (!ready_.empty()) {
    const std::size_t at = ready_.front();
    ready_.pop_front();
    start(at);
  }
  if (ended_ == order_.size() && then_) std::exchange(then_, nullptr)();
}

void Leftovers::start(std::size_t at) {
  if (!order_[at].index) return ended(at);
  const Index index = *order_[at].index;
  const ResourceState& resource = old_[index];
  const Plan& plan = plans_[at];
  if (stopped_) return keep_resource(at, "an earlier deletion failed", true);
  if (!plan.kept_by.empty()) {
    return keep_resource(
        at, "it cannot be deleted, because " + plan.kept_by + " depends on it and is kept",
        plan.is_reported);
  }
  if (plan.step == kNoStep) return mark_deleted(at);
  if (resource.protect && old_.fate(index) == Fate::kLeaving && !resource.external) {
    return keep_resource(
        at,
        "it is protected, but the program no longer declares it; to delete it, declare it again "
        "with protect = false and update, or run `pulumi state unprotect` with its URN",
        false);
  }
  remove(deployment_, index, [self = shared_from_this(), at](base::Result<void> removed) {
    if (removed) {
      self->mark_deleted(at);
    } else {
      self->stopped_ = !self->deployment_.options.continue_on_error;
      self->keep_resource(at, removed.error().str(), false);
    }
    self->pump();
  });
}

void Leftovers::mark_deleted(std::size_t at) {
  old_.set_fate(*order_[at].index, Fate::kGone);
  ended(at);
}

void Leftovers::keep_resource(std::size_t at, std::string why, bool is_reported) {
  const Index index = *order_[at].index;
  if (old_.fate(index) == Fate::kLeaving) old_.set_fate(index, Fate::kThere);
  if (plans_[at].step != kNoStep) {
    deployment_.deletions[plans_[at].step].error = why;
    if (!is_reported) deployment_.fail(old_[index].urn, std::move(why));
  }
  for (const Index needed : old_.needs(index)) {
    const std::size_t place = place_of_[needed];
    if (place < order_.size()) {
      plans_[place].kept_by = old_[index].urn;
      plans_[place].is_reported = true;
    }
  }
  ended(at);
}

void Leftovers::ended(std::size_t at) {
  ++ended_;
  for (const std::size_t needed : order_[at].needs) {
    if (--plans_[needed].waits_for == 0) ready_.push_back(needed);
  }
}

void delete_leftovers(Deployment& deployment, std::function<void()> then) {
  std::make_shared<Leftovers>(deployment, std::move(then))->begin();
}

}  // namespace virga::engine
