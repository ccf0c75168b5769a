// Templates as a whole: quoted strings, heredocs, bare ones.
#include "hcl/parse/template/template_reader.h"
#include "hcl/parse/template/template_tree.h"

namespace virga::hcl {

// A quoted string or a heredoc.
const Expr* Parser::parse_string() {
  const Token open = cursor_.read();
  if (cursor_.at(TokenKind::kQuotedLit) && cursor_.kind_after() == TokenKind::kCQuote) {
    return parse_simple_string(open);
  }
  const bool quoted = open.kind == TokenKind::kOQuote;
  return parse_template(quoted ? TokenKind::kCQuote : TokenKind::kCHeredoc, open.span);
}

// One text between two quotes: most strings.
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
  ScratchList<TemplatePart> parts(part_stack_);
  const Span inside = TemplateReader(*this, end, open, parts).read();
  const Span span = open.empty() ? inside : between(open, cursor_.previous());
  if (text(open).starts_with("<<-")) remove_indentation(parts.items());
  const std::span<const TemplatePart> joined = join_literals(parts.items());
  return TemplateTree(*this, joined).read(span);
}

// Makes one literal of each run of them. The result is the beginning of `parts`.
std::span<const TemplatePart> Parser::join_literals(std::span<TemplatePart> parts) {
  using Kind = TemplatePart::Kind;
  std::size_t kept = 0;
  for (std::size_t i = 0; i < parts.size();) {
    TemplatePart& part = parts[kept++] = parts[i++];
    if (part.kind != Kind::kLiteral) continue;
    const std::size_t second = i;
    while (parts[i].kind == Kind::kLiteral) ++i;
    if (i > second) {
      part.text = join_texts(part.text, parts.subspan(second, i - second));
      part.span.end = parts[i - 1].span.end;
    }
    part.text = normalized(part.text);
  }
  return parts.first(kept);
}

std::string_view Parser::join_texts(std::string_view first, std::span<const TemplatePart> rest) {
  std::string_view joined = first;
  for (std::size_t i = 0; i < rest.size(); ++i) {
    // Texts that follow each other in the source need no copy.
    if (joined.data() + joined.size() == rest[i].text.data()) {
      joined = {joined.data(), joined.size() + rest[i].text.size()};
      continue;
    }
    buffer_ = joined;
    for (const TemplatePart& part : rest.subspan(i)) buffer_ += part.text;
    return arena_.copy(std::string_view(buffer_));
  }
  return joined;
}

}  // namespace virga::hcl
