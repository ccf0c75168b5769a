#include "pulumi/output/cells/lane_core.h"

#include <algorithm>
#include <iterator>
#include <unordered_set>
#include <utility>

#include "base/check.h"
#include "pulumi/output/stuck_outputs.h"

namespace virga::pulumi {
namespace {

thread_local LaneCore* lane_of_thread = nullptr;
thread_local LaneCore* running_lane = nullptr;

Failure cancellation() {
  return {Failure::Kind::kCancelled, base::Error("the program was cancelled")};
}

}  // namespace

// Marks the thread as running the lane during its lifetime.
class LaneCore::Running {
 public:
  explicit Running(LaneCore& core)
      : core_(core),
        current_before_(std::exchange(lane_of_thread, &core)),
        running_before_(std::exchange(running_lane, &core)) {
    VIRGA_CHECK(!core.running_.exchange(true));  // requires: one thread at a time, not from a task
  }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;
  ~Running() {
    core_.running_.store(false);
    running_lane = running_before_;
    lane_of_thread = current_before_;
  }

 private:
  LaneCore& core_;
  LaneCore* current_before_;
  LaneCore* running_before_;
};

LaneCore::LaneCore(std::optional<std::uint64_t> shuffle_seed)
    : cancellation_(pulumi::cancellation()) {
  if (shuffle_seed) shuffle_.emplace(*shuffle_seed);
}

LaneCore::~LaneCore() = default;

LaneCore* LaneCore::current() {
  return lane_of_thread;
}
LaneCore* LaneCore::enter(LaneCore* core) {
  return std::exchange(lane_of_thread, core);
}

void LaneCore::post(CellRef<CellBase> task) {
  if (running_lane == this) return tasks_.push(std::move(task));
  bool drain_here = false;
  {
    const std::lock_guard lock(mutex_);
    arrivals_.push(std::move(task));
    if (closed_ && !draining_) draining_ = drain_here = true;
  }
  if (drain_here) return drain();
  arrived_.notify_one();
}

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

CellRef<CellBase> LaneCore::next_task() {
  if (!shuffle_) return tasks_.empty() ? CellRef<CellBase>() : tasks_.pop();
  while (!tasks_.empty()) shuffled_.push_back(tasks_.pop());
  if (shuffled_.empty()) return {};
  std::swap(shuffled_[(*shuffle_)() % shuffled_.size()], shuffled_.back());
  CellRef<CellBase> task = std::move(shuffled_.back());
  shuffled_.pop_back();
  return task;
}

void LaneCore::run_tasks() {
  while (CellRef<CellBase> task = next_task()) {
    CellBase& cell = *task;
    cell.resume(std::move(task));
  }
}

bool LaneCore::await_tasks() {
  std::unique_lock lock(mutex_);
  const auto to_give_up = [this] { return cancelled() && roots_.first() != nullptr; };
  arrived_.wait(lock,
                [&] { return !arrivals_.empty() || unanswered_requests_ == 0 || to_give_up(); });
  const bool more = !arrivals_.empty() || to_give_up();
  while (!arrivals_.empty()) tasks_.push(arrivals_.pop());
  return more;
}

void LaneCore::run_until_idle() {
  const Running running(*this);
  do {
    run_tasks();
    if (cancelled()) give_up_roots(cancellation());
    run_tasks();
  } while (await_tasks());
}

// Runs on the thread that posted a task to a closed lane; the tasks only learn that they are
// cancelled.
void LaneCore::drain() {
  const Running running(*this);
  for (;;) {
    {
      const std::lock_guard lock(mutex_);
      while (!arrivals_.empty()) tasks_.push(arrivals_.pop());
      if (tasks_.empty()) {
        draining_ = false;
        return;
      }
    }
    run_tasks();
  }
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

void LaneCore::close() {
  cancel();
  {
    const std::lock_guard lock(mutex_);
    closed_ = draining_ = true;
  }
  run_until_idle();
  drain();
  std::vector<CellRef<CellBase>> suspects;  // destroyed after the lock is released
  const std::lock_guard lock(mutex_);
  suspects.swap(suspects_);
}

}  // namespace virga::pulumi
