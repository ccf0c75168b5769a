// What the functions of conditions do (bind/conditions/functions.h).
#pragma once

#include "run/evaluate/provider_calls.h"

namespace virga::run {

// A condition calls no provider: what is no builtin is one of these functions.
ProviderCalls& condition_function_calls();

}  // namespace virga::run
