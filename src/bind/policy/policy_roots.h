// The expressions of a policy, for passes over all of them.
#pragma once

#include <vector>

#include "bind/policy/pack.h"

namespace virga::bind {

using PolicyRoots = std::vector<const model::Expr*>;

// The expressions that are evaluated when a policy is applied. Defaults and limits are constant.
PolicyRoots policy_roots(const Policy& policy);

}  // namespace virga::bind
