// Binary operators, parsed by precedence climbing.
#include "hcl/parse/parser.h"

namespace virga::hcl {

namespace {

struct Operator {
  BinaryOp op;
  int precedence;  // 0 is the lowest
};

std::optional<Operator> operator_of(TokenKind kind) {
  switch (kind) {
    case TokenKind::kOr: return Operator{BinaryOp::kOr, 0};
    case TokenKind::kAnd: return Operator{BinaryOp::kAnd, 1};
    case TokenKind::kEqualOp: return Operator{BinaryOp::kEqual, 2};
    case TokenKind::kNotEqual: return Operator{BinaryOp::kNotEqual, 2};
    case TokenKind::kGreaterThan: return Operator{BinaryOp::kGreater, 3};
    case TokenKind::kGreaterThanEq: return Operator{BinaryOp::kGreaterEqual, 3};
    case TokenKind::kLessThan: return Operator{BinaryOp::kLess, 3};
    case TokenKind::kLessThanEq: return Operator{BinaryOp::kLessEqual, 3};
    case TokenKind::kPlus: return Operator{BinaryOp::kAdd, 4};
    case TokenKind::kMinus: return Operator{BinaryOp::kSubtract, 4};
    case TokenKind::kStar: return Operator{BinaryOp::kMultiply, 5};
    case TokenKind::kSlash: return Operator{BinaryOp::kDivide, 5};
    case TokenKind::kPercent: return Operator{BinaryOp::kModulo, 5};
    default: return std::nullopt;
  }
}

}  // namespace

// Parses operators of precedence `lowest` and above. All are left-associative.
const Expr* Parser::parse_binary(int lowest) {
  std::size_t before = errors_;
  const Expr* left = parse_operand();
  if (lost_since(before)) return left;
  for (;;) {
    const std::optional<Operator> next = operator_of(cursor_.kind());
    if (!next || next->precedence < lowest) return left;
    const Span symbol = cursor_.read().span;
    before = errors_;
    const Expr* right = parse_binary(next->precedence + 1);
    if (lost_since(before)) return left;
    left = make_link(
        BinaryExpr{
            {ExprKind::kBinary, between(left->span, right->span)}, next->op, symbol, left, right},
        left, right);
    if (lost_since(before)) return left;
  }
}

}  // namespace virga::hcl
