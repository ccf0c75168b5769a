// What the functions of policy packs do (bind/policy/functions.h). Private to the folder.
#pragma once

#include "run/evaluate/provider_calls.h"

namespace virga::run {

// A pack calls no providers: what is no builtin is one of its functions.
ProviderCalls& policy_function_calls();

}  // namespace virga::run
