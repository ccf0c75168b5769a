#include "bind/check/unquoted_date.h"

#include <algorithm>
#include <cstdint>

#include "bind/types/plain_types.h"

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

bool is_unquoted_date(const model::Type& expected, const model::Expr& expr) {
  const model::BinaryExpr* date = difference(expr);
  const model::BinaryExpr* month = date ? difference(*date->left) : nullptr;
  if (!month || !is_number(*month->left, 4) || !is_number(*month->right, 2)) return false;
  return is_number(*date->right, 2) &&
         std::ranges::all_of(alternatives_of(asked_for(expected)),
                             [](const model::Type& each) { return each.is(model::Kind::kString); });
}

}  // namespace virga::bind
