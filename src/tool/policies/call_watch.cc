#include "tool/policies/call_watch.h"

#include <utility>

namespace virga::tool {

CallWatch::CallWatch(std::chrono::seconds limit, std::function<void()> expired)
    : limit_(limit),
      expired_(std::move(expired)),
      thread_([this](const std::stop_token& stop) { watch(stop); }) {}

void CallWatch::begin() {
  const std::lock_guard lock(mutex_);
  deadline_ = std::chrono::steady_clock::now() + limit_;
  changed_.notify_all();
}

void CallWatch::end() {
  const std::lock_guard lock(mutex_);
  deadline_.reset();
  changed_.notify_all();
}

bool CallWatch::has_expired() const {
  const std::lock_guard lock(mutex_);
  return has_expired_;
}

void CallWatch::watch(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  while (!stop.stop_requested()) {
    const auto deadline = deadline_;
    if (!deadline) {
      changed_.wait(lock, stop, [&] { return deadline_.has_value(); });
      continue;
    }
    const auto is_other = [&] { return deadline_ != deadline; };
    if (changed_.wait_until(lock, stop, *deadline, is_other) || stop.stop_requested()) continue;
    has_expired_ = true;
    deadline_.reset();
    lock.unlock();
    expired_();
    return;
  }
}

}  // namespace virga::tool
