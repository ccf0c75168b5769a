#include "cli/test/deadline.h"

#include <algorithm>
#include <chrono>
#include <system_error>

namespace virga::cli {
namespace {

constexpr double kLongest = 24 * 60 * 60;  // seconds

}  // namespace

Deadline::Deadline(double seconds) {
  const auto wait = [this, seconds] {
    std::unique_lock lock(mutex_);
    const std::chrono::duration<double> time(std::min(seconds, kLongest));
    if (!over_.wait_for(lock, time, [this] { return is_over_; })) stop_.request_stop();
  };
  try {
    thread_ = std::thread(wait);
  } catch (const std::system_error&) {
    // The system refuses the thread. A run ends without a deadline too, unless a mock is slow.
  }
}

Deadline::~Deadline() {
  {
    const std::lock_guard lock(mutex_);
    is_over_ = true;
  }
  over_.notify_all();
  if (thread_.joinable()) thread_.join();
}

}  // namespace virga::cli
