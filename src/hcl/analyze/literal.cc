#include "hcl/analyze/literal.h"

#include "hcl/analyze/static.h"

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

std::optional<std::string_view> literal_key(const Expr& key) {
  const auto* written = key.if_is<ObjectKeyExpr>();
  const Expr& inner = written ? *written->key : key;
  if (const auto keyword = as_keyword(inner); !keyword.empty()) return keyword;
  return string_literal(inner);
}

std::optional<bool> bool_literal(const Expr& expr) {
  const auto* literal = unparenthesized(expr).if_is<LiteralExpr>();
  if (!literal || literal->value.kind != Literal::Kind::kBool) return std::nullopt;
  return literal->value.boolean;
}

}  // namespace virga::hcl
