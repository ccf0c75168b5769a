#include "run/evaluate/decided.h"

#include <set>
#include <vector>

#include "model/expr/walk.h"
#include "run/evaluate/access.h"
#include "run/evaluate/charge.h"
#include "run/marks.h"

namespace virga::run {
namespace {

using cty::Marks;
using model::Expr;
using model::Variable;

// Slots of loop variables inside `expr` hold values of earlier iterations. They can be skipped,
// because the walk also visits the collections.
void add_bound_slots(const Expr& expr, std::set<std::uint32_t>& slots) {
  if (const auto* loop = expr.if_is<model::ForExpr>()) {
    if (loop->key_variable) slots.insert(loop->key_variable->slot);
    slots.insert(loop->value_variable->slot);
  } else if (const auto* splat = expr.if_is<model::SplatExpr>()) {
    slots.insert(splat->slot);
  }
}

}  // namespace

Marks decided_dependencies(Evaluation& evaluate, const Marks& decision, const Expr& expr) {
  if (!is_secret(decision)) return {};
  cty::Marks found;
  std::set<std::uint32_t> bound;
  std::vector<const Expr*> left{&expr};
  while (!left.empty()) {
    const Expr& next = *left.back();
    left.pop_back();
    add_bound_slots(next, bound);
    const auto* traversal = next.if_is<model::TraversalExpr>();
    const Variable* root = traversal ? traversal->root : nullptr;
    const bool is_inner =
        root && root->kind == Variable::Kind::kFrame && bound.contains(root->slot);
    if (traversal && !is_inner) {
      found |=
          decided_dependencies(evaluate, decision, root_value(evaluate, *traversal), next.range);
    }
    for (const Expr* child : model::children(next)) left.push_back(child);
  }
  return found;
}

Marks decided_dependencies(Evaluation& evaluate, const Marks& decision, const cty::Value& whole,
                           Range where) {
  if (!is_secret(decision)) return {};
  if (!charge_deep(evaluate.world().budget, whole, where, Texts::kShared)) return {};
  return only_dependencies(whole.deep_marks());
}

}  // namespace virga::run
