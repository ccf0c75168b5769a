#include "engine/mock/delays.h"

#include <algorithm>

namespace virga::engine {

Delays::~Delays() {
  {
    const std::lock_guard lock(mutex_);
    over_ = true;
  }
  changed_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void Delays::after(double seconds, std::function<void()> task) {
  if (seconds <= 0) return task();
  constexpr double kYear = 365.0 * 24 * 3600;  // longer delays could overflow the clock
  const auto delay = std::chrono::duration_cast<Clock::duration>(
      std::chrono::duration<double>(std::min(seconds, kYear)));
  {
    const std::lock_guard lock(mutex_);
    tasks_.emplace(std::pair(Clock::now() + delay, count_++), std::move(task));
    if (!std::exchange(started_, true)) thread_ = std::thread([this] { run(); });
  }
  changed_.notify_all();
}

void Delays::run() {
  std::unique_lock lock(mutex_);
  for (;;) {
    if (tasks_.empty()) {
      if (over_) return;
      changed_.wait(lock);
      continue;
    }
    const auto first = tasks_.begin();
    const Clock::time_point when = first->first.first;
    if (!over_ && Clock::now() < when) {
      changed_.wait_until(lock, when);
      continue;
    }
    const auto task = std::move(first->second);
    tasks_.erase(first);
    lock.unlock();
    task();
    lock.lock();
  }
}

}  // namespace virga::engine
