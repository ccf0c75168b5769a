// Is the engine still there? A host without one has nothing to live for (wire.md section 3).
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <string>

#include "base/error.h"

namespace virga::host {

class EngineWatch {
 public:
  // `gone` is called from any thread when the engine that is watched does not answer any more.
  explicit EngineWatch(std::function<void()> gone) : gone_(std::move(gone)) {}

  // Watches this one from now on. Fails where it is no address.
  base::Result<void> watch(const std::string& address);

 private:
  const std::function<void()> gone_;
  std::mutex mutex_;  // of what follows
  std::shared_ptr<void> connection_;
};

}  // namespace virga::host
