// `invoke(token, arguments, options)` and `call(resource, method, arguments)`: functions of
// providers. Nothing is called yet. A preview goes on with a result that is not known, and that has
// the marks the real one will have: the secrets of the arguments, and the dependencies of
// everything (evaluator.md section 7).
#include "run/functions/builtins.h"
#include "run/marks.h"

namespace virga::run {

Evaluated provider_call(Evaluation& evaluate, const model::CallExpr& expr) {
  const World& world = evaluate.world();
  // The token, or the resource and the method, come first; options come after the arguments.
  const std::size_t arguments = expr.name == "call" ? 2 : 1;
  cty::Marks marks;
  for (std::size_t i = 0; i < expr.arguments.size(); ++i) {
    Evaluated value = evaluate(*expr.arguments[i]);
    if (!value) return value;
    marks |= i == arguments ? value->deep_marks() : without_secret(value->deep_marks());
  }
  world.skipped_calls.insert(expr.range);
  if (!world.facts.preview) return std::nullopt;
  return cty::Value::dynamic().with_marks(marks);
}

}  // namespace virga::run
