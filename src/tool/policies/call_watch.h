// A time limit for calls that cannot be cancelled.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

namespace virga::tool {

// Calls `expired` once, on a thread of its own, when a call takes longer than the limit.
class CallWatch {
 public:
  CallWatch(std::chrono::seconds limit, std::function<void()> expired);

  void begin();
  void end();
  bool has_expired() const;

 private:
  void watch(const std::stop_token& stop);

  const std::chrono::seconds limit_;
  const std::function<void()> expired_;
  mutable std::mutex mutex_;  // guards the members below
  std::condition_variable_any changed_;
  std::optional<std::chrono::steady_clock::time_point> deadline_;
  bool has_expired_ = false;
  std::jthread thread_;  // the last member: it uses the others
};

}  // namespace virga::tool
