// Delays the answers of mocks.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <thread>
#include <utility>

namespace virga::engine {

// Runs tasks later, on its own thread, which the first delayed task starts. No task is lost: the
// destructor runs the remaining tasks at once.
class Delays {
 public:
  Delays() = default;
  Delays(const Delays&) = delete;
  Delays& operator=(const Delays&) = delete;
  ~Delays();

  // Runs the tasks in the order of their times. Tasks with the same time run in the order of the
  // calls. Without a delay, the task runs immediately on this thread.
  void after(double seconds, std::function<void()> task);

 private:
  using Clock = std::chrono::steady_clock;

  void run();

  std::mutex mutex_;
  std::condition_variable changed_;
  std::map<std::pair<Clock::time_point, std::uint64_t>, std::function<void()>> tasks_;
  std::uint64_t count_ = 0;
  bool started_ = false;
  bool over_ = false;
  std::thread thread_;
};

}  // namespace virga::engine
