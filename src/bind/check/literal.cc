#include "bind/check/literal.h"

#include "hcl/analyze/static.h"

namespace virga::bind {

const hcl::Expr& unparenthesized(const hcl::Expr& expr) {
  const hcl::Expr* at = &expr;
  while (const auto* paren = at->if_is<hcl::ParenExpr>()) at = paren->inner;
  return *at;
}

std::optional<std::string_view> string_literal(const hcl::Expr& expr) {
  const auto* text = unparenthesized(expr).if_is<hcl::TemplateExpr>();
  if (!text || text->parts.size() > 1) return std::nullopt;
  if (text->parts.empty()) return "";
  const auto* part = text->parts.front()->if_is<hcl::LiteralExpr>();
  if (!part || part->value.kind != hcl::Literal::Kind::kString) return std::nullopt;
  return part->value.text;
}

std::optional<std::string_view> literal_key(const hcl::Expr& key) {
  const auto* written = key.if_is<hcl::ObjectKeyExpr>();
  const hcl::Expr& inner = written ? *written->key : key;
  if (const auto keyword = hcl::as_keyword(inner); !keyword.empty()) return keyword;
  return string_literal(inner);
}

std::optional<bool> bool_literal(const hcl::Expr& expr) {
  const auto* literal = unparenthesized(expr).if_is<hcl::LiteralExpr>();
  if (!literal || literal->value.kind != hcl::Literal::Kind::kBool) return std::nullopt;
  return literal->value.boolean;
}

}  // namespace virga::bind
