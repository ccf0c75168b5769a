// Operators and postfixes are left-recursive: `a + b + c` is `(a + b) + c`, and `f()[x].y` is a
// step from an index of a call. Such a chain is as long as its text and has no height
// (Expr::height). A recursive walk of a tree must therefore walk along chains in a loop.
#pragma once

#include <vector>

#include "hcl/tree/expr.h"

namespace virga::hcl {

// Returns the left operand of an operator, or the expression that an index, a splat or a traversal
// applies to. Returns null for all other expressions.
inline const Expr* left_of(const Expr& expr) {
  switch (expr.kind) {
    case ExprKind::kBinary: return expr.as<BinaryExpr>().left;
    case ExprKind::kIndex: return expr.as<IndexExpr>().collection;
    case ExprKind::kRelativeTraversal: return expr.as<RelativeTraversalExpr>().source;
    case ExprKind::kSplat: return expr.as<SplatExpr>().source;
    case ExprKind::kLiteral:
    case ExprKind::kTraversal:
    case ExprKind::kCall:
    case ExprKind::kConditional:
    case ExprKind::kTuple:
    case ExprKind::kObject:
    case ExprKind::kObjectKey:
    case ExprKind::kFor:
    case ExprKind::kAnonSymbol:
    case ExprKind::kUnary:
    case ExprKind::kTemplate:
    case ExprKind::kTemplateWrap:
    case ExprKind::kTemplateJoin:
    case ExprKind::kParen:
    case ExprKind::kError: return nullptr;
  }
  VIRGA_UNREACHABLE();
}

// Returns the whole chain: `expr`, its left operand, and so on up to the beginning of the chain.
inline std::vector<const Expr*> chain_of(const Expr& expr) {
  std::vector<const Expr*> chain{&expr};
  while (const Expr* left = left_of(*chain.back())) chain.push_back(left);
  return chain;
}

}  // namespace virga::hcl
