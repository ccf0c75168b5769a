// `list[*].name`: the same for every element. Anything that is no sequence is a sequence of one,
// and null is an empty one.
#include "run/evaluate/evaluation.h"
#include "run/kinds.h"

namespace virga::run {

using cty::Value;

Evaluated evaluate_splat(Evaluation& evaluate, const model::SplatExpr& expr) {
  Evaluated source = evaluate(*expr.source);
  if (!source) return source;
  Value sequence = *std::move(source);
  if (expr.wraps) sequence = Value::tuple({std::move(sequence)});
  const cty::Marks marks = sequence.marks();
  Value bare = sequence.unmarked();
  if (bare.type().is_dynamic() && !bare.is_known()) return Value::dynamic().with_marks(marks);
  if (!is_sequence(bare.type())) {
    if (bare.is_null()) return Value::tuple({}).with_marks(marks);
    bare = Value::tuple({std::move(bare)});
  }
  if (bare.is_null() && evaluate.world().absent_is_null) bare = Value::tuple({});
  if (bare.is_null()) return evaluate.fail(Code::kSplatOfNull, expr.source->range);
  if (!bare.is_known()) return Value::dynamic().with_marks(marks);

  const auto elements = bare.elements();
  if (!evaluate.charge_elements(elements.size(), expr.range)) return std::nullopt;
  std::vector<Value> results;
  results.reserve(elements.size());
  for (std::size_t i = 0; i < elements.size(); ++i) {
    const Evaluation::Round here(evaluate, i);
    evaluate.slot(expr.slot) = elements[i];
    Evaluated result = evaluate(*expr.each);
    if (!result) return result;
    results.push_back(*std::move(result));
  }
  return Value::tuple(std::move(results)).with_marks(marks);
}

}  // namespace virga::run
