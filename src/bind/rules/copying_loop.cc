// `[for x in list : x]`, `{for k, v in map : k => v}` and `list[*]`.
#include <string>

#include "bind/rules/rule.h"
#include "diag/codes/lint.h"

namespace virga::bind {
namespace {

using model::Kind;

bool is_variable(const model::Expr& expr, const model::Variable* variable) {
  const auto* name = expr.if_is<model::TraversalExpr>();
  return variable && name && name->steps.empty() && name->root == variable;
}

// The collection that the expression copies, or null.
const model::Expr* copied(const model::ExprPool& pool, const model::Expr& expr) {
  const auto is_list = [&](const model::Expr& each) {
    return is_always(pool.type(each), Kind::kList) || is_always(pool.type(each), Kind::kTuple);
  };
  if (const auto* splat = expr.if_is<model::SplatExpr>()) {
    const bool copies = splat->each->kind == model::ExprKind::kSplatItem && !splat->wraps;
    return copies && is_list(*splat->source) ? splat->source : nullptr;
  }
  const auto* loop = expr.if_is<model::ForExpr>();
  if (!loop || loop->condition || loop->group) return nullptr;
  if (!is_variable(*loop->value, loop->value_variable)) return nullptr;
  if (!loop->key) return is_list(*loop->collection) ? loop->collection : nullptr;
  const bool is_map = is_always(pool.type(*loop->collection), Kind::kMap);
  return is_map && is_variable(*loop->key, loop->key_variable) ? loop->collection : nullptr;
}

}  // namespace

void find_copying_loop(const RuleContext& context, const model::Expr& expr) {
  const model::Expr* source = copied(context.program.pool, expr);
  if (!source) return;
  auto& diagnostic = context.diagnostics.add(diag::codes::kCopyingLoop, expr.range,
                                             diag::Excerpt{std::string(written(context, *source))});
  const auto edit = replace_by_part(context, expr.range, *source);
  if (edit) diagnostic.safe_fix({"write {0}", diag::Excerpt{edit->replacement}}, {*edit});
}

}  // namespace virga::bind
