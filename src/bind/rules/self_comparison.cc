#include <string>

#include "bind/review/review_parts.h"
#include "bind/rules/rule.h"
#include "diag/codes/lint.h"
#include "model/functions/function.h"

namespace virga::bind {
namespace {

using hcl::BinaryOp;

// The value of `x OP x`; nullopt if the operator is not a comparison.
std::optional<bool> result_of(BinaryOp op) {
  switch (op) {
    case BinaryOp::kEqual:
    case BinaryOp::kGreaterEqual:
    case BinaryOp::kLessEqual: return true;
    case BinaryOp::kNotEqual:
    case BinaryOp::kGreater:
    case BinaryOp::kLess: return false;
    default: return std::nullopt;
  }
}

// Returns whether two evaluations may differ: a provider answers each call of its functions.
bool may_change(const model::Expr& root) {
  bool found = false;
  for_each_expr(root, [&](const model::Expr& expr) {
    const auto* call = expr.if_is<model::CallExpr>();
    found |= call && call->binding != 0;
  });
  return found;
}

}  // namespace

// V3197 reports comparisons of literals.
void find_self_comparison(const RuleContext& context, const model::Expr& expr) {
  const auto* binary = expr.if_is<model::BinaryExpr>();
  const auto result = binary ? result_of(binary->op) : std::nullopt;
  if (!result || context.program.pool.literal(*binary->left)) return;
  if (!are_same(context, *binary->left, *binary->right) || may_change(*binary->left)) return;
  context.diagnostics.add(diag::codes::kSelfComparison, expr.range,
                          diag::Excerpt{std::string(written(context, *binary->left))},
                          *result ? diag::Word("true") : diag::Word("false"));
}

}  // namespace virga::bind
