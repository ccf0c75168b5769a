#include "model/expr/walk.h"

#include <algorithm>

namespace virga::model {

namespace {

void append(std::vector<const Expr*>& to, std::initializer_list<const Expr*> exprs) {
  for (const Expr* expr : exprs) {
    if (expr != nullptr) to.push_back(expr);
  }
}

void append(std::vector<const Expr*>& to, std::span<const Expr* const> exprs) {
  to.insert(to.end(), exprs.begin(), exprs.end());
}

void append_children(const Expr& expr, std::vector<const Expr*>& to) {
  switch (expr.kind) {
    case ExprKind::kLiteral:
    case ExprKind::kTraversal:
    case ExprKind::kSplatItem:
    case ExprKind::kError: return;
    case ExprKind::kTemplate: return append(to, expr.as<TemplateExpr>().parts);
    case ExprKind::kTuple: return append(to, expr.as<TupleExpr>().elements);
    case ExprKind::kObject:
      for (const ObjectItem& item : expr.as<ObjectExpr>().items) append(to, {item.key, item.value});
      return;
    case ExprKind::kRelativeTraversal: return append(to, {expr.as<RelativeTraversalExpr>().source});
    case ExprKind::kIndex:
      return append(to, {expr.as<IndexExpr>().collection, expr.as<IndexExpr>().key});
    case ExprKind::kSplat:
      return append(to, {expr.as<SplatExpr>().source, expr.as<SplatExpr>().each});
    case ExprKind::kFor: {
      const auto& loop = expr.as<ForExpr>();
      return append(to, {loop.collection, loop.key, loop.value, loop.condition});
    }
    case ExprKind::kConditional: {
      const auto& conditional = expr.as<ConditionalExpr>();
      return append(to, {conditional.condition, conditional.if_true, conditional.if_false});
    }
    case ExprKind::kUnary: return append(to, {expr.as<UnaryExpr>().operand});
    case ExprKind::kBinary:
      return append(to, {expr.as<BinaryExpr>().left, expr.as<BinaryExpr>().right});
    case ExprKind::kCall: return append(to, expr.as<CallExpr>().arguments);
    case ExprKind::kJoin: return append(to, {expr.as<JoinExpr>().list});
    case ExprKind::kConvert: return append(to, {expr.as<ConvertExpr>().operand});
    case ExprKind::kApply:
      append(to, expr.as<ApplyExpr>().arguments);
      return append(to, {expr.as<ApplyExpr>().body});
  }
  VIRGA_UNREACHABLE();
}

}  // namespace

std::vector<const Expr*> children(const Expr& expr) {
  std::vector<const Expr*> found;
  append_children(expr, found);
  return found;
}

void push_children(const Expr& expr, std::vector<const Expr*>& stack) {
  const auto before = static_cast<std::ptrdiff_t>(stack.size());
  append_children(expr, stack);
  std::reverse(stack.begin() + before, stack.end());
}

const Expr& unconverted(const Expr& expr) {
  const Expr* inner = &expr;
  while (const auto* conversion = inner->if_is<ConvertExpr>()) inner = conversion->operand;
  return *inner;
}

}  // namespace virga::model
