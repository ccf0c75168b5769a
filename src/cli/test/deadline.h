// Stops a run that takes too long.
#pragma once

#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <thread>

namespace virga::cli {

// Requests a stop when the time is over, unless it is destroyed before. Where the system has no
// thread left, it never does.
class Deadline {
 public:
  explicit Deadline(double seconds);
  Deadline(const Deadline&) = delete;
  Deadline& operator=(const Deadline&) = delete;
  ~Deadline();

  std::stop_token token() const { return stop_.get_token(); }
  bool passed() const { return stop_.stop_requested(); }

 private:
  std::stop_source stop_;
  std::mutex mutex_;
  std::condition_variable over_;
  bool is_over_ = false;
  std::thread thread_;
};

}  // namespace virga::cli
