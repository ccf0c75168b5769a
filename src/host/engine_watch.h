// Is the engine still there? A host without one has nothing to live for (docs/spec/wire.md, section
// 3).
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "base/error.h"

namespace virga::host {

class EngineWatch {
 public:
  // `gone` is called from any thread when the engine that is watched is not connected any more, or
  // connected and does not answer: it is asked whether it is well every `interval`.
  explicit EngineWatch(std::function<void()> gone,
                       std::chrono::milliseconds interval = std::chrono::minutes(5))
      : gone_(std::move(gone)), interval_(interval) {}

  // Watches this one from now on. Fails where it is no address.
  base::Result<void> watch(const std::string& address);

 private:
  const std::function<void()> gone_;
  const std::chrono::milliseconds interval_;
  std::mutex mutex_;  // of what follows
  std::shared_ptr<void> connection_;
  std::jthread asking_;
};

}  // namespace virga::host
