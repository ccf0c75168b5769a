#include "bind/policy/lint_pack.h"

#include "bind/lint/lint.h"
#include "bind/policy/policy_roots.h"
#include "bind/review/review_parts.h"

namespace virga::bind {

void lint_policy_pack(const PolicyPack& pack, diag::Diagnostics& diagnostics) {
  PolicyRoots all;
  for (const Node& node : pack.program.nodes) {
    for_each_root(node, [&](const model::Expr& root) { all.push_back(&root); });
  }
  for (const Policy& policy : pack.policies) {
    const PolicyRoots roots = policy_roots(policy);
    all.insert(all.end(), roots.begin(), roots.end());
  }
  lint_expressions(pack.program, all, diagnostics);
}

}  // namespace virga::bind
