#include "hcl/tree/children.h"

#include <initializer_list>

namespace virga::hcl {

namespace {

std::vector<const Expr*> present(std::initializer_list<const Expr*> exprs) {
  std::vector<const Expr*> found;
  for (const Expr* expr : exprs) {
    if (expr) found.push_back(expr);
  }
  return found;
}

std::vector<const Expr*> list(std::span<const Expr* const> exprs) {
  return {exprs.begin(), exprs.end()};
}

std::vector<const Expr*> items_of(const ObjectExpr& object) {
  std::vector<const Expr*> found;
  for (const ObjectItem& item : object.items) {
    found.push_back(item.key);
    found.push_back(item.value);
  }
  return found;
}

}  // namespace

std::vector<const Expr*> children(const Expr& expr) {
  switch (expr.kind) {
    case ExprKind::kLiteral:
    case ExprKind::kTraversal:
    case ExprKind::kAnonSymbol:
    case ExprKind::kError: return {};
    case ExprKind::kRelativeTraversal: return {expr.as<RelativeTraversalExpr>().source};
    case ExprKind::kCall: return list(expr.as<CallExpr>().arguments);
    case ExprKind::kConditional: {
      const auto& choice = expr.as<ConditionalExpr>();
      return {choice.condition, choice.if_true, choice.if_false};
    }
    case ExprKind::kIndex: return {expr.as<IndexExpr>().collection, expr.as<IndexExpr>().key};
    case ExprKind::kTuple: return list(expr.as<TupleExpr>().elements);
    case ExprKind::kObject: return items_of(expr.as<ObjectExpr>());
    case ExprKind::kObjectKey: return {expr.as<ObjectKeyExpr>().key};
    case ExprKind::kFor: {
      const auto& loop = expr.as<ForExpr>();
      return present({loop.collection, loop.key, loop.value, loop.condition});
    }
    case ExprKind::kSplat: return {expr.as<SplatExpr>().source, expr.as<SplatExpr>().each};
    case ExprKind::kBinary: return {expr.as<BinaryExpr>().left, expr.as<BinaryExpr>().right};
    case ExprKind::kUnary: return {expr.as<UnaryExpr>().operand};
    case ExprKind::kTemplate: return list(expr.as<TemplateExpr>().parts);
    case ExprKind::kTemplateWrap: return {expr.as<TemplateWrapExpr>().wrapped};
    case ExprKind::kTemplateJoin: return {expr.as<TemplateJoinExpr>().tuple};
    case ExprKind::kParen: return {expr.as<ParenExpr>().inner};
  }
  VIRGA_UNREACHABLE();
}

}  // namespace virga::hcl
