// The hooks of a program: what it wants to be called for (docs/spec/wire.md, section 4).
#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/error.h"
#include "run/monitor_messages.h"

namespace virga::engine {

class Hooks {
 public:
  // Fails where the name is taken.
  base::Result<void> add(run::RegisterHookRequest request);
  // Null where there is none.
  const run::RegisterHookRequest* find(const std::string& name) const;

 private:
  std::map<std::string, run::RegisterHookRequest> hooks_;
};

}  // namespace virga::engine
