#include "bind/rules/rule.h"
#include "diag/codes/lint.h"

namespace virga::bind {

void find_double_negation(const RuleContext& context, const model::Expr& expr) {
  const auto* outer = expr.if_is<model::UnaryExpr>();
  const auto* inner = outer ? outer->operand->if_is<model::UnaryExpr>() : nullptr;
  if (!inner || outer->op != hcl::UnaryOp::kNot || inner->op != hcl::UnaryOp::kNot) return;
  // Two negations convert a string to a bool.
  if (!is_always(context.program.pool.type(*inner->operand), model::Kind::kBool)) return;
  auto& diagnostic = context.diagnostics.add(diag::codes::kDoubleNegation, expr.range);
  const auto edit = replace_by_part(context, expr.range, *inner->operand);
  if (edit) diagnostic.safe_fix({"write {0}", diag::Excerpt{edit->replacement}}, {*edit});
}

}  // namespace virga::bind
