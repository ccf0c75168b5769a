// `[a, b]`.
#include "run/evaluate/evaluation.h"

namespace virga::run {

Evaluated evaluate_tuple(Evaluation& evaluate, const model::TupleExpr& expr) {
  if (!evaluate.charge_elements(expr.elements.size(), expr.range)) return std::nullopt;
  std::vector<cty::Value> elements;
  elements.reserve(expr.elements.size());
  for (const model::Expr* element : expr.elements) {
    Evaluated value = evaluate(*element);
    if (!value) return std::nullopt;
    elements.push_back(*std::move(value));
  }
  return cty::Value::tuple(std::move(elements));
}

}  // namespace virga::run
