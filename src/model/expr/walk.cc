#include "model/expr/walk.h"

namespace virga::model {

namespace {

std::vector<const Expr*> present(std::initializer_list<const Expr*> exprs) {
  std::vector<const Expr*> found;
  for (const Expr* expr : exprs) {
    if (expr != nullptr) found.push_back(expr);
  }
  return found;
}

std::vector<const Expr*> items_of(const ObjectExpr& object) {
  std::vector<const Expr*> found;
  for (const ObjectItem& item : object.items) {
    found.push_back(item.key);
    found.push_back(item.value);
  }
  return found;
}

std::vector<const Expr*> list(std::span<const Expr* const> exprs) {
  return {exprs.begin(), exprs.end()};
}

}  // namespace

std::vector<const Expr*> children(const Expr& expr) {
  switch (expr.kind) {
    case ExprKind::kLiteral:
    case ExprKind::kTraversal:
    case ExprKind::kSplatItem:
    case ExprKind::kError: return {};
    case ExprKind::kTemplate: return list(expr.as<TemplateExpr>().parts);
    case ExprKind::kTuple: return list(expr.as<TupleExpr>().elements);
    case ExprKind::kObject: return items_of(expr.as<ObjectExpr>());
    case ExprKind::kRelativeTraversal: return {expr.as<RelativeTraversalExpr>().source};
    case ExprKind::kIndex: return {expr.as<IndexExpr>().collection, expr.as<IndexExpr>().key};
    case ExprKind::kSplat: return {expr.as<SplatExpr>().source, expr.as<SplatExpr>().each};
    case ExprKind::kFor: {
      const auto& loop = expr.as<ForExpr>();
      return present({loop.collection, loop.key, loop.value, loop.condition});
    }
    case ExprKind::kConditional: {
      const auto& conditional = expr.as<ConditionalExpr>();
      return {conditional.condition, conditional.if_true, conditional.if_false};
    }
    case ExprKind::kUnary: return {expr.as<UnaryExpr>().operand};
    case ExprKind::kBinary: return {expr.as<BinaryExpr>().left, expr.as<BinaryExpr>().right};
    case ExprKind::kCall: return list(expr.as<CallExpr>().arguments);
    case ExprKind::kJoin: return {expr.as<JoinExpr>().list};
    case ExprKind::kConvert: return {expr.as<ConvertExpr>().operand};
    case ExprKind::kApply: {
      std::vector<const Expr*> found = list(expr.as<ApplyExpr>().arguments);
      found.push_back(expr.as<ApplyExpr>().body);
      return found;
    }
  }
  VIRGA_UNREACHABLE();
}

const Expr& unconverted(const Expr& expr) {
  const Expr* inner = &expr;
  while (const auto* conversion = inner->if_is<ConvertExpr>()) inner = conversion->operand;
  return *inner;
}

}  // namespace virga::model
