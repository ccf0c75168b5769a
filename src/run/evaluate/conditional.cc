// `condition ? a : b`. The result has the common type of both branches. The branch that is not
// taken, or may not be, is evaluated only for its marks, because the type of the result depends on
// both branches. Errors there are ignored and no provider is called.
#include "cty/convert/convert.h"
#include "diag/codes/run.h"
#include "run/evaluate/charge.h"
#include "run/evaluate/decided.h"
#include "run/evaluate/evaluation.h"
#include "run/marks.h"

namespace virga::run {
namespace {

using cty::Type;
using cty::Value;

// The condition as a known or unknown bool without marks.
Evaluated as_condition(Evaluation& evaluate, const Value& value, Range where) {
  const Value bare = value.unmarked();
  if (bare.is_null()) return evaluate.fail(codes::kNullCondition, where);
  auto condition = cty::convert(bare, Type::boolean(), cty::Profile::kReference);
  if (!condition) {
    return evaluate.fail(codes::kConditionNotBool, where, evaluate.shown_type(value));
  }
  return *std::move(condition);
}

// The properties that both values share, as an unknown value.
Value one_of(const Value& a, const Value& b) {
  if (!(a.type() == b.type())) return Value::dynamic();
  const Value result = Value::unknown(a.type());
  const auto not_null = [](const Value& value) { return value.is_known() && !value.is_null(); };
  return not_null(a) && not_null(b) ? result.refined_not_null() : result;
}

}  // namespace

Evaluated evaluate_conditional(Evaluation& evaluate, const model::ConditionalExpr& expr,
                               const Target* target) {
  Evaluated condition = evaluate(*expr.condition);
  if (!condition) return condition;
  cty::Marks marks = condition->marks();
  evaluate.examine(marks);
  marks |= decided_dependencies(evaluate, marks, expr);
  const Evaluation::DecidedBySecret deciding(evaluate, is_secret(marks));
  Evaluated choice = as_condition(evaluate, *condition, expr.condition->range);
  if (!choice) return choice;

  const model::Type& type = target ? target->type : evaluate.type(expr);
  const Purpose& purpose = target ? target->purpose : kNoPurpose;
  // Evaluates a branch and adds the marks that it examined to the result.
  const auto look_at = [&](const model::Expr& branch) {
    const MarkCollector examined(evaluate);
    Evaluated value = evaluate.tentatively_as(branch, type, purpose);
    marks |= examined.marks() | decided_dependencies(evaluate, examined.marks(), branch);
    return value;
  };

  if (choice->is_known()) {
    const bool first = choice->as_bool();
    evaluate.observe_branch(expr.range, first ? Observer::Branch::kTrue : Observer::Branch::kFalse);
    Evaluated value = evaluate.as(first ? *expr.if_true : *expr.if_false, type, purpose);
    if (!value) return value;
    const Evaluated other = look_at(first ? *expr.if_false : *expr.if_true);
    if (evaluate.world().budget.spent()) return std::nullopt;
    if (other) marks |= other->marks();
    return value->with_marks(marks);
  }

  const Value a = look_at(*expr.if_true).value_or(Value::dynamic());
  const Value b = look_at(*expr.if_false).value_or(Value::dynamic());
  for (const Value& branch : {a, b}) {
    marks |= charged_deep_marks(evaluate.world().budget, branch, expr.range);
  }
  if (evaluate.world().budget.spent()) return std::nullopt;
  return one_of(a.unmarked(), b.unmarked()).with_marks(marks);
}

}  // namespace virga::run
