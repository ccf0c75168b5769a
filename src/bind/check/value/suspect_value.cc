#include "bind/check/value/suspect_value.h"

#include <algorithm>
#include <cstdint>

#include "bind/types/annotations.h"
#include "bind/types/plain_types.h"
#include "model/eventual.h"

namespace virga::bind {
namespace {

std::uint32_t length(const model::Expr& expr) {
  return expr.range.span.size();
}

bool is_number(const model::Expr& expr, std::uint32_t digits) {
  return expr.if_is<model::LiteralExpr>() && length(expr) == digits;
}

// The difference of two expressions, without spaces; null for other expressions.
const model::BinaryExpr* difference(const model::Expr& expr) {
  const auto* binary = expr.if_is<model::BinaryExpr>();
  if (!binary || binary->op != hcl::BinaryOp::kSubtract) return nullptr;
  return length(expr) == length(*binary->left) + 1 + length(*binary->right) ? binary : nullptr;
}

}  // namespace

const model::Property* dropped_property(const model::Type& expected, const model::Type& got,
                                        const model::TraversalExpr& expr, const Program* program) {
  using model::Kind;
  const bool is_node = expr.steps.empty() && expr.root->kind == model::Variable::Kind::kNode;
  if (!program || !is_node || !program->nodes[expr.root->slot].if_is<ConfigVariable>()) {
    return nullptr;
  }
  const model::Type& to = expected_type(expected);
  // The nodes of types are shared, so the property outlives this handle of its type.
  const model::Type from = model::strip_eventuals_and_optional(got);
  if (!to.is(Kind::kObject) || !from.is(Kind::kObject)) return nullptr;
  const auto found = std::ranges::find_if(
      from.properties(), [&](const model::Property& each) { return !to.property(each.name); });
  return found == from.properties().end() ? nullptr : &*found;
}

bool is_unquoted_date(const model::Type& expected, const model::Expr& expr) {
  const model::BinaryExpr* date = difference(expr);
  const model::BinaryExpr* month = date ? difference(*date->left) : nullptr;
  if (!month || !is_number(*month->left, 4) || !is_number(*month->right, 2)) return false;
  return is_number(*date->right, 2) &&
         std::ranges::all_of(alternatives_of(expected_type(expected)),
                             [](const model::Type& each) { return each.is(model::Kind::kString); });
}

bool is_stray_resource(const model::Type& expected, const model::Type& got) {
  if (!annotation<ResourceAnnotation>(model::strip_eventuals_and_optional(got))) return false;
  return std::ranges::all_of(alternatives_of(expected_type(expected)), [](const model::Type& each) {
    return each.is(model::Kind::kMap) || each.is_none() || annotation<ObjectAnnotation>(each);
  });
}

}  // namespace virga::bind
