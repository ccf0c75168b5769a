// The expressions of a policy, for passes over all of them.
#pragma once

#include <vector>

#include "bind/policy/pack.h"

namespace virga::bind {

using PolicyRoots = std::vector<const model::Expr*>;

// The expressions that are evaluated when a policy is applied. Defaults and limits are constant.
inline PolicyRoots policy_roots(const Policy& policy) {
  PolicyRoots roots;
  const auto add = [&](const BoundExpr& value) {
    if (value.expr) roots.push_back(value.expr);
  };
  add(policy.when);
  add(policy.properties);
  for (const PolicyAssertion& assertion : policy.assertions) {
    add(assertion.range);
    add(assertion.condition);
    add(assertion.message);
    add(assertion.urn);
  }
  return roots;
}

}  // namespace virga::bind
