#include "bind/policy/policy_roots.h"

namespace virga::bind {
namespace {

void add_root(const BoundExpr& value, PolicyRoots& roots) {
  if (value.expr) roots.push_back(value.expr);
}

}  // namespace

PolicyRoots policy_roots(const Policy& policy) {
  PolicyRoots roots;
  add_root(policy.when, roots);
  add_root(policy.properties, roots);
  for (const PolicyAssertion& assertion : policy.assertions) {
    add_root(assertion.range, roots);
    add_root(assertion.condition, roots);
    add_root(assertion.message, roots);
    add_root(assertion.urn, roots);
  }
  return roots;
}

}  // namespace virga::bind
