// Binary operators, parsed by precedence climbing.
#include <array>
#include <cstdint>

#include "hcl/parse/parser.h"

namespace virga::hcl {

namespace {

struct BinaryOperator {
  static constexpr std::int8_t kNone = -1;

  BinaryOp op = BinaryOp::kOr;
  std::int8_t precedence = kNone;  // 0 is the lowest
};

// A table, because this is asked behind every operand, and most tokens there are no operators.
constexpr std::array<BinaryOperator, 256> make_binary_operators() {
  std::array<BinaryOperator, 256> table{};
  const auto set = [&](TokenKind kind, BinaryOp op, std::int8_t precedence) {
    table[static_cast<std::size_t>(kind)] = {op, precedence};
  };
  set(TokenKind::kOr, BinaryOp::kOr, 0);
  set(TokenKind::kAnd, BinaryOp::kAnd, 1);
  set(TokenKind::kEqualOp, BinaryOp::kEqual, 2);
  set(TokenKind::kNotEqual, BinaryOp::kNotEqual, 2);
  set(TokenKind::kGreaterThan, BinaryOp::kGreater, 3);
  set(TokenKind::kGreaterThanEq, BinaryOp::kGreaterEqual, 3);
  set(TokenKind::kLessThan, BinaryOp::kLess, 3);
  set(TokenKind::kLessThanEq, BinaryOp::kLessEqual, 3);
  set(TokenKind::kPlus, BinaryOp::kAdd, 4);
  set(TokenKind::kMinus, BinaryOp::kSubtract, 4);
  set(TokenKind::kStar, BinaryOp::kMultiply, 5);
  set(TokenKind::kSlash, BinaryOp::kDivide, 5);
  set(TokenKind::kPercent, BinaryOp::kModulo, 5);
  return table;
}

constexpr std::array<BinaryOperator, 256> kBinaryOperators = make_binary_operators();

}  // namespace

bool Parser::continues_expression(TokenKind kind) {
  return kBinaryOperators[static_cast<std::size_t>(kind)].precedence >= 0 ||
         kind == TokenKind::kQuestion;
}

// Parses an operand and what parse_operators() does.
const Expr* Parser::parse_binary(int lowest) {
  const std::size_t before = errors_;
  const Expr* left = parse_operand();
  return lost_since(before) ? left : parse_operators(left, lowest);
}

// Parses operators of precedence `lowest` (0 or higher) and above behind an operand. All are
// left-associative.
const Expr* Parser::parse_operators(const Expr* left, int lowest) {
  for (;;) {
    const BinaryOperator next = kBinaryOperators[static_cast<std::size_t>(cursor_.kind())];
    if (next.precedence < lowest) return left;
    const Span symbol = cursor_.read().span;
    const std::size_t before = errors_;
    const Expr* right = parse_binary(next.precedence + 1);
    if (lost_since(before)) return left;
    left = make<BinaryExpr>(between(left->span, right->span), height_of_link(left, right), next.op,
                            symbol, left, right);
    if (lost_since(before)) return left;
  }
}

}  // namespace virga::hcl
