#include "cty/convert/convert.h"
#include "cty/functions/function.h"
#include "diag/codes/hcl_eval.h"
#include "hcl/eval/evaluation.h"

namespace virga::hcl {
namespace {

using cty::Type;
using cty::Value;

struct UnaryMeaning {
  const cty::Function& function;
  Type type;  // of the operand and of the result
};

const UnaryMeaning& meaning(UnaryOp op) {
  static const UnaryMeaning kNegate{*cty::find_function("negate"), Type::number()};
  static const UnaryMeaning kNot{*cty::find_function("not"), Type::boolean()};
  switch (op) {
    case UnaryOp::kNegate: return kNegate;
    case UnaryOp::kNot: return kNot;
  }
  VIRGA_UNREACHABLE();
}

}  // namespace

Value evaluate_unary(Evaluation& evaluate, const UnaryExpr& expr) {
  const UnaryMeaning& what = meaning(expr.op);
  const ErrorMark start = evaluate.now();
  const Value operand = evaluate(*expr.operand);
  auto converted = cty::convert(operand, what.type, cty::Profile::kReference);
  if (!converted) {
    evaluate
        .report(codes::kHclInvalidOperand, expr.operand->span,
                diag::TypeText{what.type.friendly_name()},
                diag::TypeText{operand.type().friendly_name()})
        .in(evaluate.range(expr.span));
  }
  if (evaluate.failed_since(start)) return Value::unknown(what.type);
  auto result = what.function.call({&*converted, 1});
  if (result) return *std::move(result);
  evaluate.report(codes::kHclOperationFailed, expr.span, diag::Reason{result.error().message()});
  return Value::unknown(what.type);
}

}  // namespace virga::hcl
