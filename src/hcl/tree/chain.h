// Operators and postfixes lean to the left: `a + b + c` is `(a + b) + c`, `f()[x].y` a step from an
// index of a call. Such a chain is as long as its text and has no height (Expr::height), so whoever
// walks a tree by recursion goes along it in a loop.
#pragma once

#include <vector>

#include "hcl/tree/expr.h"

namespace virga::hcl {

// What the expression goes on from: the left operand of an operator, what an index, a splat or a
// traversal is applied to. Null for all others.
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

// The whole chain: `expr`, what it goes on from, and so on to where the chain begins.
inline std::vector<const Expr*> chain_of(const Expr& expr) {
  std::vector<const Expr*> chain{&expr};
  while (const Expr* left = left_of(*chain.back())) chain.push_back(left);
  return chain;
}

}  // namespace virga::hcl
