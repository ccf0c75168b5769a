// The functions of conditions, in policy packs and test files, beside those of the language. What
// they do when they are evaluated is in run/conditions/functions.h.
#pragma once

#include <span>

#include "model/scope.h"

namespace virga::bind {

// alltrue, anytrue, contains, endswith, has_secret, is_known, is_secret, matches, merge,
// startswith; sorted by name.
std::span<const model::Function> condition_functions();

// Defines them in `scope`, and hides the functions that call providers: their use is an error.
void define_condition_functions(model::Scope& scope);

// Hides the functions that describe the stack or the machine: their use is an error that says that
// nothing is known of them yet.
// Requires: the expressions of the scope are those of a policy's configuration.
void hide_surroundings_from_policies(model::Scope& scope);
// Requires: the expressions of the scope are settings of a test file.
void hide_surroundings_from_tests(model::Scope& scope);

}  // namespace virga::bind
