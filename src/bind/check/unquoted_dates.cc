#include "bind/check/unquoted_dates.h"

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

bool is_string(const model::Type& type) {
  return type.is(model::Kind::kString);
}

}  // namespace

bool looks_like_date(const model::Expr& expr) {
  const model::BinaryExpr* date = difference(expr);
  const model::BinaryExpr* month = date ? difference(*date->left) : nullptr;
  return month && is_number(*month->left, 4) && is_number(*month->right, 2) &&
         is_number(*date->right, 2);
}

bool takes_only_strings(const model::Type& expected) {
  return std::ranges::all_of(alternatives_of(expected_type(expected)), is_string);
}

bool decides_date(const model::Type& expected) {
  const auto alternatives = alternatives_of(expected_type(expected));
  const auto is_open = [](const model::Type& each) {
    return is_string(each) || each.is_dynamic() || each.is_error();
  };
  return std::ranges::all_of(alternatives, is_string) ||
         std::ranges::none_of(alternatives, is_open);
}

}  // namespace virga::bind
