// The hooks of a program: what it wants to be called for (docs/spec/wire.md, section 4).
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
  // Fails where the name is taken.
  base::Result<void> add(run::RegisterHookRequest request);
  // Null where there is none.
  const run::RegisterHookRequest* find(const std::string& name) const;

 private:
  std::map<std::string, run::RegisterHookRequest> hooks_;
};

// Calls the hooks one after the other, those that are for previews alone in one; `then` gets the
// first error, after which no more are called. One that ignores errors makes it a warning.
void call_hooks(Deployment& deployment, std::vector<std::string> names, run::HookCall call,
                std::function<void(base::Result<void>)> then);

// Calls error hooks until one wants the operation to be tried again: `then` gets whether one does.
void call_error_hooks(Deployment& deployment, std::vector<std::string> names, run::HookCall call,
                      std::function<void(bool)> then);

}  // namespace virga::engine
