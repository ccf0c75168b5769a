// Implements the functions of conditions (bind/conditions/functions.h).
#pragma once

#include "run/evaluate/provider_calls.h"

namespace virga::run {

// A condition calls no provider, so every function that is not a builtin is one of these.
ProviderCalls& condition_function_calls();

}  // namespace virga::run
