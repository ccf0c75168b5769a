#include "bind/check/constant_number.h"

#include "base/limits.h"
#include "bind/check/value_of_local.h"
#include "cty/numbers/exact.h"

namespace virga::bind {
namespace {

using cty::Number;
using hcl::BinaryOp;

// Chains of operators make trees as deep as they are long. Nobody writes longer ones with literals
// alone.
constexpr int kDeepestOperation = 32;

std::optional<Number> number_of(const cty::Value* literal) {
  const bool is_number = literal && !literal->is_null() && literal->type().is(cty::Kind::kNumber);
  return is_number ? std::optional(literal->as_number()) : std::nullopt;
}

class Folding {
 public:
  Folding(const model::ExprPool& pool, const Program* program) : pool_(pool), program_(program) {}

  std::optional<Number> operation(const model::Expr& expr, int depth) const {
    if (depth > kDeepestOperation) return std::nullopt;
    if (const auto* unary = expr.if_is<model::UnaryExpr>()) {
      if (unary->op != hcl::UnaryOp::kNegate) return std::nullopt;
      const auto operand = this->operand(*unary->operand, depth);
      return operand ? std::optional(operand->negated()) : std::nullopt;
    }
    const auto* binary = expr.if_is<model::BinaryExpr>();
    if (!binary || divides_by_zero(pool_, *binary)) return std::nullopt;
    const auto left = operand(*binary->left, depth);
    const auto right = left ? operand(*binary->right, depth) : std::nullopt;
    if (!right) return std::nullopt;
    const cty::Exact result = compute(binary->op, *left, *right);
    return result ? std::optional(*result) : std::nullopt;
  }

 private:
  std::optional<Number> operand(const model::Expr& expr, int depth) const {
    if (const auto number = number_of(pool_.literal(expr))) return number;
    if (const model::Expr* found = referenced_value(pool_, program_, expr)) {
      return number_of(pool_.literal(*found));
    }
    return operation(expr, depth + 1);
  }

  static cty::Exact compute(BinaryOp op, const Number& left, const Number& right) {
    constexpr std::uint32_t kMaxBits = base::Limits{}.max_number_bits;
    switch (op) {
      case BinaryOp::kAdd: return cty::exact_sum(left, right, kMaxBits);
      case BinaryOp::kSubtract: return cty::exact_difference(left, right, kMaxBits);
      case BinaryOp::kMultiply: return cty::exact_product(left, right, kMaxBits);
      case BinaryOp::kDivide: return cty::exact_quotient(left, right, kMaxBits);
      case BinaryOp::kModulo: return cty::exact_remainder(left, right, kMaxBits);
      case BinaryOp::kOr:
      case BinaryOp::kAnd:
      case BinaryOp::kEqual:
      case BinaryOp::kNotEqual:
      case BinaryOp::kGreater:
      case BinaryOp::kGreaterEqual:
      case BinaryOp::kLess:
      case BinaryOp::kLessEqual: return base::Unexpected(cty::Inexact::kUndefined);
    }
    VIRGA_UNREACHABLE();
  }

  const model::ExprPool& pool_;
  const Program* program_;
};

}  // namespace

std::optional<Number> constant_number(const model::ExprPool& pool, const Program* program,
                                      const model::Expr& expr) {
  return Folding(pool, program).operation(expr, 0);
}

bool divides_by_zero(const model::ExprPool& pool, const model::BinaryExpr& expr) {
  if (expr.op != BinaryOp::kDivide && expr.op != BinaryOp::kModulo) return false;
  const auto divisor = number_of(pool.literal(*expr.right));
  return divisor && divisor->is_zero();
}

}  // namespace virga::bind
