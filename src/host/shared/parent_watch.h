// Detects the end of the process that started this one.
#pragma once

#include <functional>
#include <thread>

namespace virga::host {

class ParentWatch {
 public:
  // Calls `on_end` once, from another thread, when the parent of this process ends. Watches nothing
  // if the system cannot do that.
  void watch(std::function<void()> on_end);

 private:
  std::jthread waiting_;
};

}  // namespace virga::host
