// The token of an expression that a diagnostic about the whole expression points to: the beginning
// of a call, an operator or a bracket.
#pragma once

#include "hcl/tree/expr.h"

namespace virga::hcl {

inline Span start_of(const Expr& whole) {
  const Expr* expr = &whole;
  for (;;) {
    switch (expr->kind) {
      case ExprKind::kCall: {
        const auto& call = expr->as<CallExpr>();
        return base::join(call.name_span, call.open);
      }
      case ExprKind::kConditional: expr = expr->as<ConditionalExpr>().condition; continue;
      case ExprKind::kIndex: return expr->as<IndexExpr>().open;
      case ExprKind::kTuple: return expr->as<TupleExpr>().open;
      case ExprKind::kObject: return expr->as<ObjectExpr>().open;
      case ExprKind::kObjectKey: expr = expr->as<ObjectKeyExpr>().key; continue;
      case ExprKind::kFor: return expr->as<ForExpr>().open;
      case ExprKind::kSplat: return expr->as<SplatExpr>().marker;
      case ExprKind::kBinary: expr = expr->as<BinaryExpr>().left; continue;
      case ExprKind::kUnary: return expr->as<UnaryExpr>().op_span;
      case ExprKind::kTemplate: {
        const auto& parts = expr->as<TemplateExpr>().parts;
        if (parts.empty()) return expr->span;
        expr = parts.front();
        continue;
      }
      case ExprKind::kTemplateJoin: expr = expr->as<TemplateJoinExpr>().tuple; continue;
      case ExprKind::kParen: expr = expr->as<ParenExpr>().inner; continue;
      case ExprKind::kLiteral:
      case ExprKind::kTraversal:
      case ExprKind::kRelativeTraversal:
      case ExprKind::kAnonSymbol:
      case ExprKind::kTemplateWrap:
      case ExprKind::kError: return expr->span;
    }
    VIRGA_UNREACHABLE();
  }
}

}  // namespace virga::hcl
