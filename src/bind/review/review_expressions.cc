#include <optional>
#include <vector>

#include "bind/review/expression_review.h"
#include "bind/review/review_parts.h"
#include "diag/codes/bind.h"

namespace virga::bind {

namespace codes = diag::codes;
using diag::Word;

ExpressionReview::ExpressionReview(const model::ExprPool& pool, diag::Diagnostics& diagnostics)
    : pool_(pool), diagnostics_(diagnostics) {}

void ExpressionReview::run(const model::Expr& root) {
  for_each_expr(root, [this](const model::Expr& expr) {
    if (const auto* conditional = expr.if_is<model::ConditionalExpr>()) {
      condition(*conditional->condition);
    } else if (const auto* loop = expr.if_is<model::ForExpr>()) {
      if (loop->condition) condition(*loop->condition);
    } else if (const auto* binary = expr.if_is<model::BinaryExpr>()) {
      comparison(*binary);
    } else if (const auto* call = expr.if_is<model::CallExpr>()) {
      if (call->name == "contains" && call->arguments.size() == 2) search(*call);
    }
  });
}

void ExpressionReview::condition(const model::Expr& expr) {
  const auto value = constant(expr);
  if (value) diagnostics_.add(codes::kConstantCondition, expr.range, constant_word(*value));
}

std::optional<bool> ExpressionReview::constant(const model::Expr& root) const {
  bool negated = false;
  const model::Expr* expr = &root;
  while (const auto* unary = expr->if_is<model::UnaryExpr>()) {
    if (unary->op != hcl::UnaryOp::kNot) return std::nullopt;
    negated = !negated;
    expr = unary->operand;
  }
  if (const auto* binary = expr->if_is<model::BinaryExpr>()) {
    const auto compared = comparison_of_literals(*binary);
    return compared ? std::optional(*compared != negated) : std::nullopt;
  }
  const cty::Value* value = pool_.literal(*expr);
  if (!value || value->is_null() || !value->type().is(cty::Kind::kBool)) return std::nullopt;
  return value->as_bool() != negated;
}

void review_expressions(const Program& program, diag::Diagnostics& diagnostics) {
  std::vector<const model::Expr*> roots;
  for (const Node& node : program.nodes) {
    for_each_root(node, [&](const model::Expr& root) { roots.push_back(&root); });
  }
  review_expressions(program.pool, roots, diagnostics);
}

void review_expressions(const model::ExprPool& pool, std::span<const model::Expr* const> roots,
                        diag::Diagnostics& diagnostics) {
  ExpressionReview expressions(pool, diagnostics);
  for (const model::Expr* root : roots) expressions.run(*root);
}

void review_condition(const model::ExprPool& pool, const model::Expr& condition,
                      diag::Diagnostics& diagnostics) {
  ExpressionReview(pool, diagnostics).condition(condition);
}

}  // namespace virga::bind
