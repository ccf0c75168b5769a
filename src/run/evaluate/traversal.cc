// `a.b[0]` and `f(x).b`: a start, then constant steps.
#include "run/evaluate/access.h"
#include "run/evaluate/evaluation.h"

namespace virga::run {
namespace {

using model::Variable;

cty::Value root_value(Evaluation& evaluate, const model::TraversalExpr& expr) {
  const Variable& root = *expr.root;
  switch (root.kind) {
    case Variable::Kind::kNode: return evaluate.world().variables.value(root.slot, expr.steps);
    case Variable::Kind::kFrame: return evaluate.slot(root.slot);
    case Variable::Kind::kConstant: return cty::Value();
    case Variable::Kind::kMissing: return cty::Value::dynamic();
  }
  VIRGA_UNREACHABLE();
}

Evaluated walk(Evaluation& evaluate, cty::Value value, std::span<const model::Step> steps,
               base::SourceId source) {
  for (const model::Step& step : steps) {
    const Range where{source, step.span};
    Evaluated next = step.kind == model::Step::Kind::kAttribute
                         ? attribute(evaluate, value, step.name, where)
                         : index(evaluate, value, evaluate.constant(step.key), where);
    if (!next) return next;
    value = *std::move(next);
  }
  return value;
}

}  // namespace

Evaluated evaluate_traversal(Evaluation& evaluate, const model::TraversalExpr& expr) {
  return walk(evaluate, root_value(evaluate, expr), expr.steps, expr.range.source);
}

Evaluated evaluate_relative_traversal(Evaluation& evaluate,
                                      const model::RelativeTraversalExpr& expr) {
  Evaluated source = evaluate(*expr.source);
  if (!source) return source;
  return walk(evaluate, *std::move(source), expr.steps, expr.range.source);
}

Evaluated evaluate_index(Evaluation& evaluate, const model::IndexExpr& expr) {
  Evaluated collection = evaluate(*expr.collection);
  if (!collection) return collection;
  Evaluated key = evaluate(*expr.key);
  if (!key) return key;
  return index(evaluate, *collection, *key, expr.key->range);
}

}  // namespace virga::run
