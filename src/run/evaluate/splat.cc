// `list[*].name`: applies the steps to every element. A value that is not a sequence counts as a
// sequence of one element, and null as an empty sequence.
#include "run/conform/kinds.h"
#include "run/evaluate/element_view.h"
#include "run/evaluate/evaluation.h"
#include "run/marks.h"

namespace virga::run {

using cty::Value;

Evaluated evaluate_splat(Evaluation& evaluate, const model::SplatExpr& expr) {
  Evaluated source = evaluate(*expr.source);
  if (!source) return source;
  const cty::Marks marks = source->marks();
  evaluate.examine(marks);
  Value bare = source->unmarked();
  if (bare.is_null()) return Value::tuple({}).with_marks(marks);
  if (!bare.is_known() && (bare.type().is_dynamic() || is_sequence(bare.type()))) {
    return Value::dynamic().with_marks(marks);
  }
  if (expr.wraps || !is_sequence(bare.type())) bare = Value::tuple({std::move(bare)});

  const auto elements = bare.elements();
  if (!evaluate.charge_elements(elements.size(), expr.range)) return std::nullopt;
  std::vector<Value> results;
  results.reserve(elements.size());
  const Evaluation::HideValues hiding(evaluate, is_secret(marks));
  const ElementView view(evaluate, *expr.source, evaluate.world().pool.type(expr.item));
  for (std::size_t i = 0; i < elements.size(); ++i) {
    const Evaluation::Round here(evaluate, i);
    const Evaluated element = view.element(elements[i]);
    if (!element) return element;
    evaluate.slot(expr.slot) = *element;
    Evaluated result = evaluate(*expr.each);
    if (!result) return result;
    results.push_back(*std::move(result));
  }
  return Value::tuple(std::move(results)).with_marks(marks);
}

}  // namespace virga::run
