// One task after the other, whichever threads they come from: what keeps the engine free of locks.
#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>

namespace virga::engine {

class Strand {
 public:
  using Task = std::function<void()>;

  // Runs the task now, on this thread, and all that are posted meanwhile; or leaves it to the
  // thread that runs tasks at the moment. A task that posts another never waits for it, so that
  // answers that come at once take no stack.
  void post(Task task);

  // How many tasks there were: what a deployment's work is measured by.
  std::size_t posted() const;

 private:
  mutable std::mutex mutex_;
  std::size_t posted_ = 0;
  std::deque<Task> tasks_;
  bool running_ = false;
};

}  // namespace virga::engine
