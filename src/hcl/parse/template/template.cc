// Parses whole templates: quoted strings, heredocs, bare templates.
#include "hcl/parse/template/template_reader.h"

namespace virga::hcl {

namespace {

// The nodes of a string that is one literal, which are created together.
struct SimpleString {
  TemplateExpr string;
  const Expr* part;
  LiteralExpr literal;
};

}  // namespace

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
  const Token token = cursor_.peek();
  cursor_.skip(2);
  const Span whole = between(open.span, cursor_.previous());
  const std::string_view decoded =
      is_written_as_is(token.span) ? text(token.span) : normalized(decode(token));
  SimpleString* const made = nodes_.uninitialized<SimpleString>(1);
  new (&made->literal)
      LiteralExpr{{ExprKind::kLiteral, token.span}, {Literal::Kind::kString, false, decoded}};
  new (&made->part) const Expr*(&made->literal);
  return new (&made->string) TemplateExpr{{ExprKind::kTemplate, whole, 1}, {&made->part, 1}};
}

// `open` is empty for a bare template.
const Expr* Parser::parse_template(TokenKind end, Span open) {
  return TemplateReader(*this, end, open).read();
}

}  // namespace virga::hcl
