#include "engine/deletion/deletions.h"

#include <algorithm>
#include <deque>
#include <limits>
#include <memory>
#include <utility>

#include "engine/deletion/deletion_order.h"
#include "engine/deletion/remove.h"
#include "engine/providers/default_provider.h"

namespace virga::engine {
namespace {

using Fate = OldState::Fate;
using Index = OldState::Index;

// A comparison does not ask providers to construct existing components, so it keeps their children
// and the dependencies of these. (References go backwards, so each direction takes one pass.)
std::vector<bool> parts_of_uncreated_components(const Deployment& deployment) {
  const OldState& old = deployment.old;
  std::vector<bool> parts(old.size());
  if (!deployment.options.compare_only) return parts;
  std::vector<bool> uncreated(old.size());
  for (const Entry& entry : deployment.registry.entries()) {
    if (entry.old && entry.remote) uncreated[*entry.old] = true;
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

class Leftovers : public std::enable_shared_from_this<Leftovers> {
 public:
  Leftovers(Deployment& deployment, std::function<void()> then)
      : deployment_(deployment), old_(deployment.old), then_(std::move(then)) {}

  void begin() {
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

 private:
  static constexpr std::size_t kNoStep = std::numeric_limits<std::size_t>::max();

  struct Plan {
    std::size_t waits_for = 0;   // places that must come before it
    std::size_t step = kNoStep;  // kNoStep: only the record exists
    std::string kept_by{};       // the URN of a dependant that is kept
    bool is_reported = false;    // whether that dependant was reported
  };

  bool is_leftover(Index index) const {
    const bool target = deployment_.is_target(old_[index].urn);
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

  // Programs never register the builtin providers of real engines.
  bool is_builtin_and_used(const std::string& urn) const {
    return is_builtin_provider(urn) &&
           std::ranges::any_of(deployment_.registry.entries(), [&](const Entry& entry) {
             return entry.old && old_[*entry.old].provider.starts_with(urn + "::");
           });
  }

  void plan() {
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
      deployment_.deletions.push_back(
          removal_step(deployment_, index, operation, {reason, {}, {}}));
    }
  }

  // A resource that is kept although the program does not register it still has its dependencies. A
  // resource that was not updated because of a failure may even depend on a replaced resource.
  void keep_dependencies() {
    for (Index i = 0; i < old_.size(); ++i) {
      if (old_.fate(i) == Fate::kThere) keep_needs(i, deployment_.failed);
    }
    for (const Entry& entry : deployment_.registry.entries()) {
      if (!entry.old) continue;
      if (entry.record == Entry::Record::kOld) keep_needs(*entry.old, true);
      if (entry.left_alone) keep_needs(*entry.old, false);
    }
  }

  void keep_needs(Index index, bool failed) {
    for (const Index needed : old_.needs(index)) {
      const std::size_t at = place_of_[needed];
      if (at == order_.size() || (!failed && old_.fate(needed) == Fate::kReplaced)) continue;
      plans_[at].kept_by = old_[index].urn;
      plans_[at].is_reported = failed;
    }
  }

  // Starts all deletions that are ready. Calls `then` when none is left.
  void pump() {
    while (!ready_.empty()) {
      const std::size_t at = ready_.front();
      ready_.pop_front();
      start(at);
    }
    if (ended_ == order_.size() && then_) std::exchange(then_, nullptr)();
  }

  void start(std::size_t at) {
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

  void mark_deleted(std::size_t at) {
    old_.set_fate(*order_[at].index, Fate::kGone);
    ended(at);
  }

  void keep_resource(std::size_t at, std::string why, bool is_reported) {
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

  void ended(std::size_t at) {
    ++ended_;
    for (const std::size_t needed : order_[at].needs) {
      if (--plans_[needed].waits_for == 0) ready_.push_back(needed);
    }
  }

  Deployment& deployment_;
  OldState& old_;
  std::function<void()> then_;
  std::vector<DeletionPlace> order_;
  std::vector<Plan> plans_;            // of each place
  std::vector<std::size_t> place_of_;  // of each index
  std::deque<std::size_t> ready_;
  std::size_t ended_ = 0;
  bool stopped_ = false;
};

}  // namespace

void delete_leftovers(Deployment& deployment, std::function<void()> then) {
  std::make_shared<Leftovers>(deployment, std::move(then))->begin();
}

}  // namespace virga::engine
