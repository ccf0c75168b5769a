// The hooks that a program registers (docs/spec/wire.md, section 4).
#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/error.h"
#include "run/monitor_messages.h"

namespace virga::engine {

class Hooks {
 public:
  // Fails if the name is already registered.
  base::Result<void> add(run::RegisterHookRequest request);
  // Returns null if the hook does not exist.
  const run::RegisterHookRequest* find(const std::string& name) const;

 private:
  std::map<std::string, run::RegisterHookRequest> hooks_;
};

}  // namespace virga::engine
