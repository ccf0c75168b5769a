#include "bind/policy/lint_pack.h"

#include <string>

#include "bind/lint/lint.h"
#include "bind/policy/policy_roots.h"
#include "bind/review/review_parts.h"
#include "diag/codes/bind.h"
#include "pulumi/urn.h"

namespace virga::bind {
namespace {

// The resource that an assertion about a stack reports on. An empty text stands for the stack.
void lint_urn(const Program& program, const PolicyAssertion& assertion,
              diag::Diagnostics& diagnostics) {
  const model::Expr* urn = assertion.urn.expr;
  const std::string* text = urn ? program.pool.literal_string(*urn) : nullptr;
  if (!text || text->empty() || pulumi::Urn::parse(*text)) return;
  diagnostics
      .add(diag::codes::kLiteralDoesNotConvert, urn->range, diag::Name{"urn"},
           diag::Word("the text"), diag::Excerpt{*text}, diag::Word("a URN"))
      .help({"write the {0} of one of the {1}", diag::Name{"urn"}, diag::Name{"resources"}});
}

}  // namespace

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
  for (const Policy& policy : pack.policies) {
    for (const PolicyAssertion& each : policy.assertions) {
      lint_urn(pack.program, each, diagnostics);
    }
  }
}

}  // namespace virga::bind
