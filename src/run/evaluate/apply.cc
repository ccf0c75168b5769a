// An apply from lowering: stores its arguments in the frame and evaluates its body. Marks (unknown,
// secret, dependencies) come with the arguments, so it does not have to wait.
#include "run/evaluate/evaluation.h"

namespace virga::run {

Evaluated evaluate_apply(Evaluation& evaluate, const model::ApplyExpr& expr) {
  for (std::size_t i = 0; i < expr.arguments.size(); ++i) {
    Evaluated argument = evaluate(*expr.arguments[i]);
    if (!argument) return argument;
    evaluate.slot(expr.parameters[i]->slot) = *std::move(argument);
  }
  return evaluate(*expr.body);
}

}  // namespace virga::run
