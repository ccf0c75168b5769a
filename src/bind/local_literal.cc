#include "bind/local_literal.h"

namespace virga::bind {
namespace {

// The value of the local that `expr` names, or null.
const model::Expr* value_of_local(const Program* program, const model::Expr& expr) {
  const auto* reference = expr.if_is<model::TraversalExpr>();
  if (!program || !reference || !reference->steps.empty()) return nullptr;
  if (reference->root->kind != model::Variable::Kind::kNode) return nullptr;
  const auto* local = program->nodes[reference->root->slot].if_is<LocalVariable>();
  return local ? local->value.expr : nullptr;
}

}  // namespace

const model::Expr* literal_behind(const model::ExprPool& pool, const Program* program,
                                  const model::Expr& expr) {
  constexpr int kMostLocals = 100;
  const model::Expr* found = &expr;
  for (int i = 0; i < kMostLocals && found && !pool.literal(*found); ++i) {
    found = value_of_local(program, *found);
  }
  return found && pool.literal(*found) ? found : nullptr;
}

}  // namespace virga::bind
