// `a.b[0]` and `f(x).b`: a value, then constant steps.
#include "run/evaluate/access.h"
#include "run/evaluate/element_view.h"
#include "run/evaluate/evaluation.h"

namespace virga::run {
namespace {

// `type` is the static type of `value`.
Evaluated walk(Evaluation& evaluate, cty::Value value, const model::Type& type,
               std::span<const model::Step> steps, base::SourceId source) {
  const model::Type* receiver = &type;
  for (const model::Step& step : steps) {
    const Range where{source, step.span};
    Evaluated next = step.kind == model::Step::Kind::kAttribute
                         ? attribute(evaluate, value, *receiver, step.name, where)
                         : index(evaluate, value, *receiver, evaluate.constant(step.key), where);
    if (!next) return next;
    value = *std::move(next);
    receiver = &evaluate.world().pool.type(step.type);
  }
  return value;
}

}  // namespace

cty::Value root_value(Evaluation& evaluate, const model::TraversalExpr& expr) {
  using model::Variable;
  const Variable& root = *expr.root;
  switch (root.kind) {
    case Variable::Kind::kNode: return evaluate.world().variables.value(root.slot, expr.steps);
    case Variable::Kind::kFrame: return evaluate.slot(root.slot);
    case Variable::Kind::kConstant: return cty::Value();
    case Variable::Kind::kMissing: return cty::Value::dynamic();
  }
  VIRGA_UNREACHABLE();
}

Evaluated evaluate_traversal(Evaluation& evaluate, const model::TraversalExpr& expr) {
  return walk(evaluate, root_value(evaluate, expr), evaluate.world().pool.type(expr.root_type),
              expr.steps, expr.range.source);
}

Evaluated evaluate_relative_traversal(Evaluation& evaluate,
                                      const model::RelativeTraversalExpr& expr) {
  Evaluated source = evaluate(*expr.source);
  if (!source) return source;
  return walk(evaluate, *std::move(source), evaluate.type(*expr.source), expr.steps,
              expr.range.source);
}

Evaluated evaluate_index(Evaluation& evaluate, const model::IndexExpr& expr) {
  Evaluated collection = evaluate(*expr.collection);
  if (!collection) return collection;
  Evaluated key = evaluate(*expr.key);
  if (!key) return key;
  const model::Type& receiver = evaluate.type(*expr.collection);
  Evaluated found = index(evaluate, *collection, receiver, *key, expr.key->range);
  if (!found) return found;
  return ElementView(evaluate, *expr.collection, evaluate.type(expr)).element(*found);
}

}  // namespace virga::run
