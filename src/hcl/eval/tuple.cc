#include <boost/container/small_vector.hpp>

#include "hcl/eval/evaluation.h"

namespace virga::hcl {

using cty::Value;

Value evaluate_tuple(Evaluation& evaluate, const TupleExpr& expr) {
  if (!evaluate.budget().charge_elements(expr.elements.size(), evaluate.range(expr.span),
                                         kTupleFootprint)) {
    return Value::dynamic();
  }
  boost::container::small_vector<Value, 8> elements;
  elements.reserve(expr.elements.size());
  for (const Expr* element : expr.elements) elements.push_back(evaluate(*element));
  return Value::tuple_from({elements.data(), elements.size()});
}

}  // namespace virga::hcl
