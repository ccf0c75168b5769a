// try, can, recover and notImplemented. What failed before evaluation reached this expression is
// poison: it passes through try and can, and recover alone turns it into a value (evaluator.md
// section 8).
#include "run/functions/builtins.h"
#include "run/marks.h"

namespace virga::run {

using cty::Type;
using cty::Value;

Evaluated try_each(Evaluation& evaluate, const model::CallExpr& expr) {
  auto& diagnostics = evaluate.world().diagnostics;
  const std::size_t before = diagnostics.size();
  for (const model::Expr* argument : expr.arguments) {
    // When all fail, what the first one said is what the user hears.
    Evaluated value =
        argument == expr.arguments.front() ? evaluate(*argument) : evaluate.quietly(*argument);
    if (evaluate.world().budget.spent()) return std::nullopt;
    if (!value) continue;
    diagnostics.truncate(before);
    if (value->is_wholly_known()) return value;
    // What is not known yet may still turn out to fail.
    return Value::dynamic().with_marks(value->deep_marks());
  }
  return std::nullopt;
}

Evaluated can(Evaluation& evaluate, const model::CallExpr& expr) {
  Evaluated value = evaluate.quietly(*expr.arguments.front());
  if (evaluate.world().budget.spent()) return std::nullopt;
  if (!value) return Value::boolean(false);
  if (value->is_wholly_known()) return Value::boolean(true).with_marks(value->marks());
  return Value::unknown(Type::boolean()).refined_not_null().with_marks(value->deep_marks());
}

Evaluated recover(Evaluation& evaluate, const model::CallExpr& expr) {
  Evaluated value = evaluate(*expr.arguments[0]);
  if (!value) return value;
  const cty::Marks marks = value->deep_marks();
  const PoisonMark* poison = find_poison(marks);
  if (!poison) return value;
  evaluate.slot(expr.slot) = Value::string(poison->text());
  return evaluate(*expr.arguments[1]);
}

Evaluated not_implemented(Call& call) {
  Evaluated text = call.take(0, Type::string());
  if (!text) return text;
  if (!text->is_known() || call.is_secret()) return call.failed({"this is not implemented"});
  return call.failed({text->as_string()});
}

}  // namespace virga::run
