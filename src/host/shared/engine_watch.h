// Detects the end of the engine. Without its engine, a host must end (docs/spec/wire.md, section
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
  // Calls `on_disconnect`, from any thread, when the connection to the watched engine is lost, or
  // when the engine does not answer a health check. Sends a health check every `interval`.
  explicit EngineWatch(std::function<void()> on_disconnect,
                       std::chrono::milliseconds interval = std::chrono::minutes(5))
      : on_disconnect_(std::move(on_disconnect)), interval_(interval) {}

  // Watches the engine at `address` instead of the previous one. Fails if it is not an address.
  base::Result<void> watch(const std::string& address);

 private:
  const std::function<void()> on_disconnect_;
  const std::chrono::milliseconds interval_;
  std::mutex mutex_;  // guards the members below
  std::shared_ptr<void> connection_;
  std::jthread asking_;
};

}  // namespace virga::host
