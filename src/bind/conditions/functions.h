// The functions of conditions, in policy packs and test files, in addition to those of the
// language. run/conditions/functions.h implements them.
#pragma once

#include <span>

#include "model/scope.h"

namespace virga::bind {

// alltrue, anytrue, contains, endswith, has_secret, is_known, is_secret, matches, merge,
// startswith; sorted by name.
std::span<const model::Function> condition_functions();

// Defines them in `scope`, and hides functions that call providers: calling one is an error.
void define_condition_functions(model::Scope& scope);  // forbidden_functions.cc

// Hides functions that describe the stack or the machine. Calling one is an error: they are not
// known yet. Requires: the expressions of the scope are those of a policy's configuration.
void forbid_environment_functions_in_policies(model::Scope& scope);  // forbidden_functions.cc
// The same for the settings of a test file.
void forbid_environment_functions_in_tests(model::Scope& scope);  // forbidden_functions.cc

}  // namespace virga::bind
