// Literals, and strings of which a part is a literal.
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bind/check/near_value.h"
#include "bind/check/value/value_walk.h"
#include "bind/types/plain_types.h"

namespace virga::bind {

using model::Type;

void ValueWalk::literal(const Type& expected, const model::Expr& expr) {
  const cty::Value& literal = *pool_.literal(expr);
  if (literal.is_null()) {
    if (fit_.fits(expected, expr)) return;
    if (const auto fault = literal_fault(literal, expected))
      return report_literal(*fault, expr, literal);
    return mismatch(expected, expr);
  }
  const std::vector<Type> candidates = fit_.fitting(alternatives_of(expected), expr);
  if (candidates.empty()) return mismatch(expected, expr);
  const auto fault = literal_fault(literal, Type::union_of(candidates));
  if (fault) return report_literal(*fault, expr, literal);
  near_value(expected, expr);
}

void ValueWalk::near_value(const Type& expected, const model::Expr& expr) {
  if (is_probe() || !destination_.warns) return;
  const std::string* text = pool_.literal_string(expr);
  const auto near = text ? near_listed_value(expected, *text) : std::nullopt;
  if (near) report_.near_value(expr, *text, *near);
}

void ValueWalk::text(const Type& expected, const model::TemplateExpr& expr) {
  const std::vector<Type> candidates = fit_.fitting(alternatives_of(expected), expr);
  std::vector<std::optional<std::string>> parts;
  std::string shown;
  for (const model::Expr* part : expr.parts) {
    const cty::Value* known = pool_.literal(*part);
    const bool is_text = known && !known->is_null() && known->type().is(cty::Kind::kString);
    parts.push_back(is_text ? std::optional(known->as_string()) : std::nullopt);
    shown += parts.back().value_or("${...}");
  }
  const auto fault = text_fault(parts, Type::union_of(candidates));
  if (fault) report_literal(*fault, expr, cty::Value::nfc_string(std::move(shown)));
}

void ValueWalk::report_literal(const LiteralFault& fault, const model::Expr& expr,
                               const cty::Value& literal) {
  ++faults_;
  if (!is_probe()) report_.literal(fault, expr.range, literal);
}

}  // namespace virga::bind
