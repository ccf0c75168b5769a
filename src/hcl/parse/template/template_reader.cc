#include "hcl/parse/template/template_reader.h"

#include "diag/codes/hcl.h"
#include "hcl/lex/blank.h"

namespace virga::hcl {

namespace {

bool begins_with_trimming(const Token& token) {
  constexpr std::size_t kSize = 3;  // "${~", "%{~"
  const bool is_sequence =
      token.kind == TokenKind::kTemplateInterp || token.kind == TokenKind::kTemplateControl;
  return is_sequence && token.span.size() == kSize;
}

bool ends_with_trimming(const Token& token) {
  constexpr std::size_t kSize = 2;  // "~}"
  return token.kind == TokenKind::kTemplateSeqEnd && token.span.size() == kSize;
}

}  // namespace

Parser::TemplateReader::TemplateReader(Parser& parser, TokenKind end, Span open)
    : parser_(parser),
      cursor_(parser.cursor_),
      end_(end),
      open_(open),
      start_(parser.cursor_.peek().span),
      builder_(parser, parser.text(open).starts_with("<<-")) {}

const Expr* Parser::TemplateReader::read() {
  const Span end = read_pieces().span;
  const Span inside = between(start_, end);
  const Span span = open_.empty() ? inside : between(open_, cursor_.previous());
  return builder_.finish(span, start_.end, end);
}

// Returns the token that ends the template.
Token Parser::TemplateReader::read_pieces() {
  bool trims_next = false;
  for (;;) {
    const Token token = cursor_.read();
    const bool trims_left = std::exchange(trims_next, false);
    if (token.kind == end_) return token;
    switch (token.kind) {
      case TokenKind::kStringLit:
      case TokenKind::kQuotedLit: read_text(token, trims_left); break;
      case TokenKind::kTemplateInterp: trims_next = read_interpolation(token); break;
      case TokenKind::kTemplateControl: trims_next = read_directive(token); break;
      default: report_piece(token); return parser_.recover(end_);
    }
  }
}

void Parser::TemplateReader::read_text(const Token& token, bool trims_left) {
  std::string_view text = parser_.decode(token);
  if (trims_left) text = trim_left(text);
  if (begins_with_trimming(cursor_.peek())) text = trim_right(text);
  builder_.add_text(text, token.span);
}

bool Parser::TemplateReader::read_interpolation(const Token& start) {
  const Cursor::Newlines newlines(cursor_, false);
  const Expr* expr = parser_.parse_expression();
  if (!cursor_.at(TokenKind::kTemplateSeqEnd) && !parser_.recovering_) {
    report_interpolation_end(start);
  }
  builder_.add_interpolation(expr);
  return close_sequence();
}

bool Parser::TemplateReader::close_sequence() {
  if (cursor_.at(TokenKind::kTemplateSeqEnd)) return ends_with_trimming(cursor_.read());
  parser_.recover(TokenKind::kTemplateSeqEnd);
  return false;
}

void Parser::TemplateReader::report_piece(const Token& token) {
  if (parser_.recovering_) return;
  Diagnostic& diagnostic = parser_.error(codes::kUnclosedTemplate, token.span, parser_.found(token))
                               .in(parser_.range(between(start_, token.span)));
  if (!open_.empty()) diagnostic.label(parser_.range(open_), {"it begins here"});
}

void Parser::TemplateReader::report_interpolation_end(const Token& start) {
  const Token next = cursor_.peek();
  const bool quote = next.kind == TokenKind::kCQuote || next.kind == TokenKind::kOQuote;
  if (next.kind == TokenKind::kEOF || (quote && end_ == TokenKind::kCQuote)) {
    parser_.error(codes::kUnclosedInterpolation, start_)
        .label(parser_.range(start.span), {"opened here"})
        .help({"add \"}}\" after the expression"});
    return;
  }
  parser_.error(codes::kInterpolationEnd, next.span, parser_.found(next))
      .in(parser_.range(between(start_, next.span)))
      .label(parser_.range(start.span), {"the interpolation opens here"})
      .help({"for a literal {0}, write {1}", Name{"${"}, Name{"$${"}});
}

}  // namespace virga::hcl
