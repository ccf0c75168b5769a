#include "run/evaluate/evaluation.h"

namespace virga::run {

using model::ExprKind;

Evaluated Evaluation::operator()(const model::Expr& expr) {
  if (!world_.budget.charge_step(expr.range)) return std::nullopt;
  // The parser's own limit counts brackets; chains of steps make trees a little deeper.
  if (depth_ >= 2 * limits().max_nesting) {
    return fail(Code::kEvaluationTooDeep, expr.range, diag::Count{limits().max_nesting});
  }
  ++depth_;
  Evaluated value = dispatch(expr);
  --depth_;
  if (world_.observer && value) {
    world_.observer->evaluated(expr, world_.pool.type(expr), *value);
  }
  return value;
}

Evaluated Evaluation::quietly(const model::Expr& expr) {
  const std::size_t before = world_.diagnostics.size();
  Evaluated value = (*this)(expr);
  if (!value) world_.diagnostics.truncate(before);
  return value;
}

Evaluated Evaluation::tentatively(const model::Expr& expr) {
  ++tentative_;
  Evaluated value = quietly(expr);
  --tentative_;
  return value;
}

Evaluated Evaluation::dispatch(const model::Expr& expr) {
  switch (expr.kind) {
    case ExprKind::kLiteral: return constant(expr.as<model::LiteralExpr>().value);
    case ExprKind::kTemplate: return evaluate_template(*this, expr.as<model::TemplateExpr>());
    case ExprKind::kTuple: return evaluate_tuple(*this, expr.as<model::TupleExpr>());
    case ExprKind::kObject: return evaluate_object(*this, expr.as<model::ObjectExpr>());
    case ExprKind::kTraversal: return evaluate_traversal(*this, expr.as<model::TraversalExpr>());
    case ExprKind::kRelativeTraversal:
      return evaluate_relative_traversal(*this, expr.as<model::RelativeTraversalExpr>());
    case ExprKind::kIndex: return evaluate_index(*this, expr.as<model::IndexExpr>());
    case ExprKind::kSplat: return evaluate_splat(*this, expr.as<model::SplatExpr>());
    case ExprKind::kSplatItem: return slot(expr.as<model::SplatItemExpr>().slot);
    case ExprKind::kFor: return evaluate_for(*this, expr.as<model::ForExpr>());
    case ExprKind::kConditional:
      return evaluate_conditional(*this, expr.as<model::ConditionalExpr>());
    case ExprKind::kUnary: return evaluate_unary(*this, expr.as<model::UnaryExpr>());
    case ExprKind::kBinary: return evaluate_binary(*this, expr.as<model::BinaryExpr>());
    case ExprKind::kCall: return evaluate_call(*this, expr.as<model::CallExpr>());
    case ExprKind::kJoin: return evaluate_join(*this, expr.as<model::JoinExpr>());
    case ExprKind::kConvert: return (*this)(*expr.as<model::ConvertExpr>().operand);
    case ExprKind::kApply: return evaluate_apply(*this, expr.as<model::ApplyExpr>());
    case ExprKind::kError: break;  // of programs with errors, which are not run
  }
  VIRGA_UNREACHABLE();
}

}  // namespace virga::run
