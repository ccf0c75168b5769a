#include <string>

#include "bind/rules/rule.h"
#include "diag/codes/lint.h"

namespace virga::bind {
namespace {

bool is_empty(const model::ExprPool& pool, const model::Expr& range) {
  if (const auto* tuple = range.if_is<model::TupleExpr>()) return tuple->elements.empty();
  if (const auto* object = range.if_is<model::ObjectExpr>()) return object->items.empty();
  const cty::Value* literal = pool.literal(range);
  if (!literal || literal->is_null()) return false;
  if (literal->type().is(cty::Kind::kBool)) return !literal->as_bool();
  return literal->type().is(cty::Kind::kNumber) && literal->as_number().text() == "0";
}

void examine(const RuleContext& context, const Node& node, const BoundExpr& range) {
  if (!range.expr || !is_empty(context.program.pool, *range.expr)) return;
  context.diagnostics.add(diag::codes::kEmptyRange, range.expr->range,
                          diag::Name{std::string(node.name)},
                          diag::Excerpt{std::string(written(context, *range.expr))});
}

}  // namespace

void find_empty_range(const RuleContext& context, const Node& node) {
  if (const auto* resource = node.if_is<Resource>()) examine(context, node, resource->range);
  if (const auto* component = node.if_is<Component>()) examine(context, node, component->range);
}

}  // namespace virga::bind
