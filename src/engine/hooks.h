// The hooks that a program registers (docs/spec/wire.md, section 4).
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "base/error.h"
#include "run/monitor_messages.h"

namespace virga::engine {

class Deployment;

class Hooks {
 public:
  // Fails if the name is already registered.
  base::Result<void> add(run::RegisterHookRequest request);
  // Returns null if the hook does not exist.
  const run::RegisterHookRequest* find(const std::string& name) const;

 private:
  std::map<std::string, run::RegisterHookRequest> hooks_;
};

// Calls the hooks one after another. A preview calls only the hooks that are registered for
// previews. `then` receives the first error, after which no more hooks are called. An error of a
// hook that ignores errors becomes a warning.
void call_hooks(Deployment& deployment, std::vector<std::string> names, run::HookCall call,
                std::function<void(base::Result<void>)> then);

// Calls error hooks until one requests a retry of the operation. `then` receives whether one did.
void call_error_hooks(Deployment& deployment, std::vector<std::string> names, run::HookCall call,
                      std::function<void(bool)> then);

}  // namespace virga::engine
