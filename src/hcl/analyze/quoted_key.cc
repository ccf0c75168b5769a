#include "hcl/analyze/quoted_key.h"

#include <algorithm>

namespace virga::hcl {
namespace {

bool is_name(const Expr& expr) {
  if (const auto* literal = expr.if_is<LiteralExpr>()) {
    return literal->value.kind == Literal::Kind::kNumber;
  }
  const auto* traversal = expr.if_is<TraversalExpr>();
  return traversal && std::ranges::all_of(traversal->steps.subspan(1), [](const Step& step) {
           return step.kind == Step::Kind::kAttribute;
         });
}

}  // namespace

bool is_unquoted_path(const ObjectKeyExpr& key) {
  if (key.force_evaluation) return false;
  const Expr* at = key.key;
  bool has_operator = false;
  while (const auto* operation = at->if_is<BinaryExpr>()) {
    const bool joins = operation->op == BinaryOp::kDivide || operation->op == BinaryOp::kSubtract;
    const bool is_one_word = operation->left->span.end == operation->op_span.begin &&
                             operation->op_span.end == operation->right->span.begin;
    if (!joins || !is_one_word || !is_name(*operation->right)) return false;
    at = operation->left;
    has_operator = true;
  }
  return has_operator && at->kind == ExprKind::kTraversal && is_name(*at);
}

bool is_unquoted_traversal(const ObjectKeyExpr& key) {
  const auto* traversal = key.key->if_is<TraversalExpr>();
  return !key.force_evaluation && traversal && traversal->steps.size() > 1 && is_name(*traversal);
}

}  // namespace virga::hcl
