// Runs tasks one after another, whatever threads post them. So the engine needs no locks.
#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>

namespace virga::engine {

class Strand {
 public:
  using Task = std::function<void()>;

  // If no thread runs tasks, runs this task and all tasks posted meanwhile on this thread.
  // Otherwise the thread that runs tasks will run it. A nested post() returns at once, so immediate
  // answers use no stack.
  void post(Task task);

  // Returns the number of posted tasks, which measures the work of a deployment.
  std::size_t posted() const;

 private:
  mutable std::mutex mutex_;
  std::size_t posted_ = 0;
  std::deque<Task> tasks_;
  bool running_ = false;
};

}  // namespace virga::engine
