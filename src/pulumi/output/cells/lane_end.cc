// How a lane ends: the roots that nothing resolves, unhandled failures, cancellation.
#include <algorithm>
#include <iterator>
#include <unordered_set>
#include <utility>

#include "pulumi/output/cells/lane_core.h"
#include "pulumi/output/stuck_outputs.h"

namespace virga::pulumi {

void LaneCore::suspect(CellRef<CellBase> cell) {
  const std::lock_guard lock(mutex_);
  if (!closed_) suspects_.push_back(std::move(cell));
}

void LaneCore::add(Root& root) {
  root.cell().retain();
  bool closed = false;
  {
    const std::lock_guard lock(mutex_);
    roots_.add(root);
    if (root.settler() == Root::ResolvedBy::kExternal) ++unanswered_requests_;
    closed = closed_;
  }
  if (closed) root.give_up(cancellation());
}

void LaneCore::remove(Root& root) {
  {
    const std::lock_guard lock(mutex_);
    roots_.remove(root);
    if (root.settler() == Root::ResolvedBy::kExternal) --unanswered_requests_;
  }
  arrived_.notify_one();
  const auto dropped = CellRef<CellBase>::adopt(&root.cell());
}

void LaneCore::cancel() {
  {
    const std::lock_guard lock(mutex_);
    cancelled_.store(true, std::memory_order_release);
  }
  arrived_.notify_one();
}

void LaneCore::stop(const Failure& failure) {
  {
    const std::lock_guard lock(mutex_);
    if (cancelled()) return;
    end_ = failure;
    cancelled_.store(true, std::memory_order_release);
  }
  arrived_.notify_one();
}

void LaneCore::give_up_roots(const Failure& failure) {
  std::vector<std::pair<Root*, CellRef<CellBase>>> roots;
  {
    const std::lock_guard lock(mutex_);
    for (Root* root = roots_.first(); root; root = RootList::after(*root)) {
      roots.emplace_back(root, CellRef<CellBase>::share(&root->cell()));
    }
  }
  for (const auto& [root, cell] : roots) root->give_up(failure);
}

Report LaneCore::finish() {
  Report report;
  run_until_idle();
  while (!cancelled()) {
    std::vector<Stuck> stuck;
    {
      const std::lock_guard lock(mutex_);
      stuck = stuck_outputs(roots_);
    }
    if (stuck.empty()) break;
    std::ranges::move(stuck, std::back_inserter(report.deadlock));
    give_up_roots({Failure::Kind::kDeadlock, base::Error("nothing can resolve this output")});
    run_until_idle();
  }
  report.cancelled = cancelled() && !end_;
  report.unhandled = unhandled_failures();
  return report;
}

std::vector<Failure> LaneCore::unhandled_failures() {
  std::vector<CellRef<CellBase>> suspects;
  {
    const std::lock_guard lock(mutex_);
    suspects.swap(suspects_);
  }
  std::vector<Failure> unhandled;
  std::unordered_set<const void*> reported;
  if (cancelled() && end_) {
    reported.insert(end_->identity());
    if (!std::exchange(end_reported_, true)) unhandled.push_back(*end_);
  }
  for (const CellRef<CellBase>& cell : suspects) {
    const Failure& failure = *cell->failure();
    if (cell->observed() || !failure.recoverable()) continue;
    if (reported.insert(failure.identity()).second) unhandled.push_back(failure);
  }
  return unhandled;
}

}  // namespace virga::pulumi
