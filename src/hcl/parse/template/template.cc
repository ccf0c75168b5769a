// Parses whole templates: quoted strings, heredocs, bare templates.
#include "hcl/parse/template/template_reader.h"

namespace virga::hcl {

// Parses a quoted string or a heredoc.
const Expr* Parser::parse_string() {
  const Token open = cursor_.read();
  if (cursor_.at(TokenKind::kQuotedLit) && cursor_.kind_after() == TokenKind::kCQuote) {
    return parse_simple_string(open);
  }
  const bool quoted = open.kind == TokenKind::kOQuote;
  return parse_template(quoted ? TokenKind::kCQuote : TokenKind::kCHeredoc, open.span);
}

// A fast path for most strings: one literal between quotes.
const Expr* Parser::parse_simple_string(const Token& open) {
  const Token token = cursor_.read();
  const Token close = cursor_.read();
  const Literal literal{Literal::Kind::kString, false, normalized(decode(token))};
  const Expr* part = arena_.make<LiteralExpr>(Expr{ExprKind::kLiteral, token.span}, literal);
  const Expr base{ExprKind::kTemplate, between(open.span, close.span), 1};
  return arena_.make<TemplateExpr>(base, arena_.copy(std::span<const Expr* const>(&part, 1)));
}

// `open` is empty for a bare template.
const Expr* Parser::parse_template(TokenKind end, Span open) {
  return TemplateReader(*this, end, open).read();
}

}  // namespace virga::hcl
