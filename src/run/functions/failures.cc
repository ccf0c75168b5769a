// try, can, recover and notImplemented. The results have the marks of everything that was examined,
// including by the failed parts. A value that failed in an earlier expression is poison: it passes
// through try and can, and only recover replaces it (docs/spec/evaluator.md, section 8).
#include "diag/codes/run.h"
#include "run/evaluate/charge.h"
#include "run/evaluate/decided.h"
#include "run/functions/builtins.h"
#include "run/marks.h"

namespace virga::run {

using cty::Type;
using cty::Value;

namespace {

// The first element of the list that `...` expands. Evaluating the list succeeded, so it is the
// result.
Evaluated first_of(Evaluation& evaluate, const model::Expr& list, const model::Type& type) {
  Evaluated value = evaluate(list);
  if (!value) return value;
  evaluate.examine(*value);
  const Value bare = value->unmarked();
  if (!bare.is_null() && bare.is_unknown()) return Value::dynamic().with_marks(value->marks());
  if (!bare.can_iterate() || bare.size() == 0) {
    return evaluate.fail(codes::kBadArgument, list.range, diag::Count{1}, diag::Name{"try"},
                         diag::Reason{"it is empty"});
  }
  const Target target{without_eventuals(type), kNoPurpose};
  const Value& first = bare.elements().front();
  const bool as_is = target.type.is_dynamic() || evaluate.world().absent_is_null;
  Evaluated result = as_is ? first : evaluate.converted(first, target, list.range);
  return result ? Evaluated(result->with_marks(value->marks())) : result;
}

}  // namespace

Evaluated try_each(Evaluation& evaluate, const model::CallExpr& expr) {
  auto& diagnostics = evaluate.world().diagnostics;
  const std::size_t before = diagnostics.size();
  const model::Type& type = evaluate.world().pool.type(expr.result);
  const MarkCollector examined(evaluate);
  for (const model::Expr* argument : expr.arguments) {
    const std::size_t after_first = diagnostics.size();
    const bool is_expanded = expr.expand_final && argument == expr.arguments.back();
    const Evaluation::DecidedBySecret deciding(evaluate, is_secret(examined.marks()));
    const Evaluation::AskAbout asking(evaluate, *argument);
    Evaluated value =
        is_expanded ? first_of(evaluate, *argument, type) : evaluate.as(*argument, type);
    if (evaluate.world().budget.spent()) return std::nullopt;
    if (!value) {
      // If all alternatives fail, report the diagnostic of the first one.
      if (argument != expr.arguments.front()) diagnostics.truncate(after_first);
      continue;
    }
    diagnostics.truncate(before);
    const cty::Marks marks =
        examined.marks() | decided_dependencies(evaluate, examined.marks(), expr);
    if (value->is_wholly_known()) return value->with_marks(marks);
    // An unknown part may still turn out to be a failure.
    return Value::dynamic().with_marks(
        charged_deep_marks(evaluate.world().budget, *value, expr.range) | marks);
  }
  return std::nullopt;
}

Evaluated can(Evaluation& evaluate, const model::CallExpr& expr) {
  const MarkCollector examined(evaluate);
  const Evaluation::AskAbout asking(evaluate, *expr.arguments.front());
  Evaluated value = evaluate.quietly(*expr.arguments.front());
  if (evaluate.world().budget.spent()) return std::nullopt;
  cty::Marks marks = examined.marks() | decided_dependencies(evaluate, examined.marks(), expr);
  if (!value) return Value::boolean(false).with_marks(marks);
  marks |= value->marks();
  if (value->is_wholly_known()) return Value::boolean(true).with_marks(marks);
  marks |= charged_deep_marks(evaluate.world().budget, *value, expr.range);
  return Value::unknown(Type::boolean()).refined_not_null().with_marks(marks);
}

Evaluated recover(Evaluation& evaluate, const model::CallExpr& expr) {
  const model::Type& type = evaluate.world().pool.type(expr.result);
  Evaluated value = evaluate.as(*expr.arguments[0], type);
  if (!value) return value;
  const cty::Marks marks = charged_deep_marks(evaluate.world().budget, *value, expr.range);
  if (evaluate.world().budget.spent()) return std::nullopt;
  const PoisonMark* poison = find_poison(marks);
  if (!poison) return value;
  const cty::Marks kept = without_poison(marks);
  evaluate.slot(expr.slot) = Value::string(poison->text()).with_marks(kept);
  Evaluated recovery = evaluate.as(*expr.arguments[1], type);
  return recovery ? Evaluated(recovery->with_marks(kept)) : recovery;
}

Evaluated not_implemented(Call& call) {
  Evaluated text = call.take(0, Type::string());
  if (!text) return text;
  if (!text->is_known() || call.is_secret()) return call.failed({"this is not implemented"});
  return call.failed({text->as_string()});
}

}  // namespace virga::run
