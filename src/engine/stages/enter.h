// The start of a registration or of a read: creates the entry of the resource in the registry
// (docs/spec/evaluator.md, section 11, rules 3 to 5).
#pragma once

#include "engine/stages/choose_provider.h"
#include "engine/stages/work.h"

namespace virga::engine {

// Sets the entry, the package and the provider of `work`. Waits for nothing. Fails if the request
// is invalid, or if its provider cannot be registered.
base::Result<void> enter(Work& work, RegisterProvider register_provider, bool is_default_provider);

}  // namespace virga::engine
