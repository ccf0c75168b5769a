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
  const std::string_view decoded = literal_text(token);
  // Nodes are frequent here, so they are built in place: a copy of a node waits until all of its
  // members have arrived in memory.
  const Expr* literal = new (arena_.uninitialized<LiteralExpr>(1))
      LiteralExpr{{ExprKind::kLiteral, token.span}, {Literal::Kind::kString, false, decoded}};
  const Expr** part = new (arena_.uninitialized<const Expr*>(1)) const Expr*(literal);
  return new (arena_.uninitialized<TemplateExpr>(1))
      TemplateExpr{{ExprKind::kTemplate, between(open.span, close.span), 1}, {part, 1}};
}

// `open` is empty for a bare template.
const Expr* Parser::parse_template(TokenKind end, Span open) {
  return TemplateReader(*this, end, open).read();
}

}  // namespace virga::hcl
