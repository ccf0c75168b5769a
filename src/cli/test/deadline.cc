#include "cli/test/deadline.h"

#include <algorithm>
#include <chrono>

namespace virga::cli {
namespace {

constexpr double kLongest = 24 * 60 * 60;  // seconds

}  // namespace

Deadline::Deadline(double seconds)
    : thread_([this, seconds] {
        std::unique_lock lock(mutex_);
        const std::chrono::duration<double> time(std::min(seconds, kLongest));
        if (!over_.wait_for(lock, time, [this] { return is_over_; })) stop_.request_stop();
      }) {}

Deadline::~Deadline() {
  {
    const std::lock_guard lock(mutex_);
    is_over_ = true;
  }
  over_.notify_all();
  thread_.join();
}

}  // namespace virga::cli
