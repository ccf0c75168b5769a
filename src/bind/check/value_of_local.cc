#include "bind/check/value_of_local.h"

#include <iterator>

namespace virga::bind {
namespace {

// The value of the local that `expr` refers to, or null.
const model::Expr* value_of_local(const Program* program, const model::Expr& expr) {
  const auto* reference = expr.if_is<model::TraversalExpr>();
  if (!program || !reference) return nullptr;
  if (reference->root->kind != model::Variable::Kind::kNode) return nullptr;
  const auto* local = program->nodes[reference->root->slot].if_is<LocalVariable>();
  return local ? local->value.expr : nullptr;
}

// Follows names of locals until `wanted` accepts the value. `left`: how many locals may be visited.
const model::Expr* after(const model::ExprPool& pool, const Program* program,
                         const model::Expr& expr, auto&& wanted, std::size_t& left) {
  const model::Expr* found = &expr;
  while (found && !wanted(*found)) {
    const auto* reference = found->if_is<model::TraversalExpr>();
    if (!reference || left == 0) return nullptr;
    --left;
    found = value_of_local(program, *found);
    for (const model::Step& step : reference->steps) {
      // If the value is itself a local, follow it before the step.
      if (found && !is_constructor(*found))
        found = after(pool, program, *found, is_constructor, left);
      if (found) found = constructed_part(pool, *found, step);
    }
  }
  return found;
}

// The last value of the key. Returns null if a key is computed, or if no key has the name.
const model::Expr* value_of_key(const model::ExprPool& pool, const model::ObjectExpr& object,
                                std::string_view name) {
  const model::Expr* found = nullptr;
  for (const model::ObjectItem& item : object.items) {
    const auto key = pool.property_name(*item.key);
    if (!key) return nullptr;
    if (*key == name) found = item.value;
  }
  return found;
}

}  // namespace

const model::Expr* constructed_part(const model::ExprPool& pool, const model::Expr& whole,
                                    const model::Step& step) {
  if (const auto* object = whole.if_is<model::ObjectExpr>()) {
    return value_of_key(pool, *object, step.name);
  }
  const auto* tuple = whole.if_is<model::TupleExpr>();
  if (!tuple || step.kind != model::Step::Kind::kIndex || !step.name.empty()) return nullptr;
  const cty::Value& key = pool.constant(step.key);
  if (key.is_null() || !key.type().is(cty::Kind::kNumber)) return nullptr;
  const auto index = key.as_number().to_int64();
  if (!index || *index < 0 || *index >= std::ssize(tuple->elements)) return nullptr;
  return tuple->elements[static_cast<std::size_t>(*index)];
}

const model::Expr* referenced_value(const model::ExprPool& pool, const Program* program,
                                    const model::Expr& expr) {
  if (!expr.if_is<model::TraversalExpr>()) return nullptr;
  std::size_t left = kMaxFollowedLocals;
  return after(
      pool, program, expr,
      [&](const model::Expr& each) {
        return pool.literal(each) || is_constructor(each) || each.if_is<model::ConditionalExpr>() ||
               each.if_is<model::TemplateExpr>();
      },
      left);
}

bool is_constructor(const model::Expr& expr) {
  return expr.if_is<model::ObjectExpr>() || expr.if_is<model::TupleExpr>() ||
         expr.if_is<model::ForExpr>();
}

bool has_shape_of(const model::Type& type, const model::Expr& constructor) {
  const auto* loop = constructor.if_is<model::ForExpr>();
  if (constructor.if_is<model::ObjectExpr>() || (loop && loop->key)) {
    return type.is(model::Kind::kMap) || type.is(model::Kind::kObject);
  }
  return type.is(model::Kind::kList) || type.is(model::Kind::kSet) ||
         (type.is(model::Kind::kTuple) && !loop);
}

}  // namespace virga::bind
