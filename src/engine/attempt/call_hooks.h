// Calling the hooks of a program before, after and on failures of operations (docs/spec/wire.md,
// section 4).
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "engine/deployment/deployment.h"

namespace virga::engine {

// Calls the hooks one after the other, those that are for previews alone in one; `then` gets the
// first error, after which no more are called. One that ignores errors makes it a warning.
void call_hooks(Deployment& deployment, std::vector<std::string> names, run::HookCall call,
                std::function<void(base::Result<void>)> then);

// Calls error hooks until one wants the operation to be tried again: `then` gets whether one does.
void call_error_hooks(Deployment& deployment, std::vector<std::string> names, run::HookCall call,
                      std::function<void(bool)> then);

}  // namespace virga::engine
