// `-a` and `!a`.
#include "cty/ops/arithmetic.h"
#include "cty/ops/logic.h"
#include "run/evaluate/evaluation.h"

namespace virga::run {

Evaluated evaluate_unary(Evaluation& evaluate, const model::UnaryExpr& expr) {
  Evaluated operand = evaluate(*expr.operand);
  if (!operand) return operand;
  const bool negate = expr.op == hcl::UnaryOp::kNegate;
  operand = as_operand(evaluate, *operand, negate ? cty::Type::number() : cty::Type::boolean(),
                       expr.operand->range);
  if (!operand) return operand;
  auto result = negate ? cty::negate(*operand) : cty::logical_not(*operand);
  if (!result) return operation_failed(evaluate, expr.range, result.error());
  return *std::move(result);
}

}  // namespace virga::run
