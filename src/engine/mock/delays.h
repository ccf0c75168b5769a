// Answers that take their time.
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

// Runs tasks later, on a thread of its own that is started for the first of them. A task never gets
// lost: what is left when this goes away is run at once.
class Delays {
 public:
  Delays() = default;
  Delays(const Delays&) = delete;
  Delays& operator=(const Delays&) = delete;
  ~Delays();

  // In order of their time, those of the same time in that of the calls. Without a delay the task
  // is run here and now.
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
