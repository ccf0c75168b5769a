// The hooks that a program registers (docs/spec/wire.md, section 4).
#pragma once

#include <map>
#include <string>
#include <utility>

#include "base/error.h"
#include "run/monitor_messages.h"

namespace virga::engine {

class Hooks {
 public:
  // Fails if the name is already registered.
  base::Result<void> add(run::RegisterHookRequest request) {
    const std::string name = request.name;
    if (hooks_.try_emplace(name, std::move(request)).second) return {};
    return base::fail("the hook " + name + " is already registered");
  }
  // Returns null if the hook does not exist.
  const run::RegisterHookRequest* find(const std::string& name) const {
    const auto found = hooks_.find(name);
    return found == hooks_.end() ? nullptr : &found->second;
  }

 private:
  std::map<std::string, run::RegisterHookRequest> hooks_;
};

}  // namespace virga::engine
