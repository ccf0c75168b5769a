#include "engine/deployment/hooks.h"

#include <utility>

namespace virga::engine {

base::Result<void> Hooks::add(run::RegisterHookRequest request) {
  const std::string name = request.name;
  if (hooks_.try_emplace(name, std::move(request)).second) return {};
  return base::fail("the hook " + name + " is already registered");
}

const run::RegisterHookRequest* Hooks::find(const std::string& name) const {
  const auto found = hooks_.find(name);
  return found == hooks_.end() ? nullptr : &found->second;
}

}  // namespace virga::engine
