#include "hcl/analyze/literal.h"

namespace virga::hcl {

const Expr& unparenthesized(const Expr& expr) {
  const Expr* at = &expr;
  while (const auto* paren = at->if_is<ParenExpr>()) at = paren->inner;
  return *at;
}

std::optional<std::string_view> string_literal(const Expr& expr) {
  const auto* text = unparenthesized(expr).if_is<TemplateExpr>();
  if (!text || text->parts.size() > 1) return std::nullopt;
  if (text->parts.empty()) return "";
  const auto* part = text->parts.front()->if_is<LiteralExpr>();
  if (!part || part->value.kind != Literal::Kind::kString) return std::nullopt;
  return part->value.text;
}

std::optional<bool> bool_literal(const Expr& expr) {
  const auto* literal = unparenthesized(expr).if_is<LiteralExpr>();
  if (!literal || literal->value.kind != Literal::Kind::kBool) return std::nullopt;
  return literal->value.boolean;
}

}  // namespace virga::hcl
