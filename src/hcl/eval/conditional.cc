// `condition ? a : b`. Both results are evaluated: their types decide the type of the conditional,
// and its marks include those of both. Errors of the result that is not taken are dropped.
#include "cty/convert/convert.h"
#include "diag/codes/hcl_eval.h"
#include "hcl/eval/budget/charge.h"
#include "hcl/eval/choice.h"
#include "hcl/eval/evaluation.h"

namespace virga::hcl {
namespace {

using cty::Type;
using cty::Value;

std::optional<bool> decision(const Value& bare) {
  auto condition = cty::convert(bare, Type::boolean(), cty::Profile::kReference);
  if (!condition || condition->is_hollow()) return std::nullopt;
  return condition->as_bool();
}

}  // namespace

Value evaluate_conditional(Evaluation& evaluate, const ConditionalExpr& expr) {
  const Range whole = evaluate.range(expr.span);
  const ErrorMark start = evaluate.now();
  const Value condition = evaluate(*expr.condition);
  const Value& bare = condition.unmarked();
  const std::optional<bool> decided = decision(bare);

  // The result that is taken is evaluated last, so that its diagnostics are kept.
  Value if_true, if_false;
  if (decided.value_or(false)) {
    if_false = evaluate.quietly(*expr.if_false);
    if_true = evaluate(*expr.if_true);
  } else {
    if_true = evaluate.quietly(*expr.if_true);
    if_false = decided ? evaluate(*expr.if_false) : evaluate.quietly(*expr.if_false);
  }
  const std::optional<Choice> choice = Choice::between(if_true, if_false);
  if (!choice) {
    evaluate.discard_errors(start);
    evaluate
        .report(codes::kHclInconsistentResults, base::join(expr.if_true->span, expr.if_false->span),
                diag::TypeText{if_true.type().friendly_name()},
                diag::TypeText{if_false.type().friendly_name()})
        .in(whole);
    return Value::dynamic();
  }
  if (bare.is_null()) {
    evaluate.report(codes::kHclNullCondition, expr.condition->span).in(whole);
    return Value::unknown(choice->type());
  }
  if (!bare.is_known()) return choice->undecided().with_marks(condition.marks());
  if (!decided) {
    evaluate
        .report(codes::kHclConditionNotBool, expr.condition->span,
                diag::TypeText{bare.type().friendly_name()})
        .in(whole);
    return Value::unknown(choice->type());
  }
  if (choice->converts(*decided) &&
      !charge_walk(evaluate.budget(), *decided ? if_true : if_false, whole)) {
    return Value::dynamic();
  }
  auto taken = choice->decided(*decided);
  if (taken) return taken->with_marks(condition.marks());
  const Expr& side = *decided ? *expr.if_true : *expr.if_false;
  evaluate.report(codes::kHclResultUnsuitable, side.span, diag::Reason{taken.error().message()})
      .in(whole);
  return Value::unknown(choice->type()).with_marks(condition.marks() | choice->marks());
}

}  // namespace virga::hcl
