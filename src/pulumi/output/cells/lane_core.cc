#include "pulumi/output/cells/lane_core.h"

#include <utility>

#include "base/check.h"

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
