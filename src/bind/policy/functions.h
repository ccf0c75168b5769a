// The functions of policy packs beside those of the language. What they do when they are evaluated
// is in run/policy/functions.h.
#pragma once

#include <span>

#include "model/scope.h"

namespace virga::bind {

// contains, startswith, endswith, matches, alltrue, anytrue, merge; sorted by name.
std::span<const model::Function> policy_functions();

// Puts them into `scope`, and in the place of what asks the engine functions that say so.
void define_policy_functions(model::Scope& scope);

// For what is constant: in the place of what tells about a stack or a machine functions that say
// that it is not known.
void define_constant_functions(model::Scope& scope);

}  // namespace virga::bind
