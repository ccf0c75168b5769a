#include "engine/deployment/strand.h"

#include <utility>

namespace virga::engine {

void Strand::post(Task task) {
  {
    const std::lock_guard lock(mutex_);
    tasks_.push_back(std::move(task));
    ++posted_;
    if (std::exchange(running_, true)) return;
  }
  for (;;) {
    Task next;
    {
      const std::lock_guard lock(mutex_);
      if (tasks_.empty()) {
        running_ = false;
        return;
      }
      next = std::move(tasks_.front());
      tasks_.pop_front();
    }
    next();
  }
}

std::size_t Strand::posted() const {
  const std::lock_guard lock(mutex_);
  return posted_;
}

}  // namespace virga::engine
