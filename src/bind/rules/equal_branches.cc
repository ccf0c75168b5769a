#include "bind/rules/rule.h"
#include "diag/codes/lint.h"

namespace virga::bind {

void find_equal_branches(const RuleContext& context, const model::Expr& expr) {
  const auto* conditional = expr.if_is<model::ConditionalExpr>();
  if (!conditional || !are_same(context, *conditional->if_true, *conditional->if_false)) return;
  context.diagnostics.add(diag::codes::kEqualBranches, conditional->if_false->range)
      .label(conditional->if_true->range, {"the same"});
}

}  // namespace virga::bind
