#include "hcl/parse/template/template_reader.h"

#include "hcl/lex/blank.h"

namespace virga::hcl {

Span Parser::TemplateReader::read() {
  bool after_literal = false;
  Span end_span;
  for (;;) {
    const Token next = cursor_.read();
    if (next.kind == end_) {
      end_span = next.span;
      break;
    }
    const bool trim = std::exchange(trim_next_, false);
    if (next.kind == TokenKind::kStringLit || next.kind == TokenKind::kQuotedLit) {
      read_literal(next, trim);
      after_literal = true;
      continue;
    }
    if (next.kind == TokenKind::kTemplateInterp) {
      trim_before(next, after_literal);
      read_interpolation(next);
    } else if (next.kind == TokenKind::kTemplateControl) {
      trim_before(next, after_literal);
      read_directive(next);
    } else {
      if (!parser_.recovering_) {
        Diagnostic& diagnostic =
            parser_.error(Code::kUnclosedTemplate, next.span, parser_.found(next))
                .in(parser_.range(between(start_, next.span)));
        if (!open_.empty()) diagnostic.label(parser_.range(open_), {"it begins here"});
      }
      end_span = parser_.recover(end_).span;
      break;
    }
    after_literal = false;
  }
  if (parts_.empty()) parts_.add({Kind::kLiteral, {start_.end, start_.end}});
  parts_.add({Kind::kEnd, end_span});
  return between(start_, end_span);
}

void Parser::TemplateReader::read_literal(const Token& token, bool trim) {
  TemplatePart part{Kind::kLiteral, token.span, parser_.decode(token)};
  if (trim) part.text = trim_left(part.text);
  parts_.add(part);
}

// "${~" and "%{~" trim the text right before them.
void Parser::TemplateReader::trim_before(const Token& start, bool after_literal) {
  constexpr std::size_t kTrimmingStart = 3;
  if (!after_literal || start.span.size() != kTrimmingStart) return;
  parts_.back().text = trim_right(parts_.back().text);
}

void Parser::TemplateReader::read_interpolation(const Token& start) {
  const Cursor::Newlines newlines(cursor_, false);
  const Expr* expr = parser_.parse_expression();
  const Token close = cursor_.peek();
  if (close.kind != TokenKind::kTemplateSeqEnd && !parser_.recovering_) {
    report_interpolation_end(start);
  }
  close_sequence();
  parts_.add({Kind::kInterpolation, between(start.span, close.span), {}, expr});
}

void Parser::TemplateReader::report_interpolation_end(const Token& start) {
  const Token next = cursor_.peek();
  const bool quote = next.kind == TokenKind::kCQuote || next.kind == TokenKind::kOQuote;
  if (next.kind == TokenKind::kEOF || (quote && end_ == TokenKind::kCQuote)) {
    parser_.error(Code::kUnclosedInterpolation, start_)
        .label(parser_.range(start.span), {"it opens here"})
        .help({"add \"}}\" behind the expression"});
    return;
  }
  parser_.error(Code::kInterpolationEnd, next.span, parser_.found(next))
      .in(parser_.range(between(start_, next.span)))
      .label(parser_.range(start.span), {"the interpolation opens here"})
      .help({"where {0} is meant as text, write {1}", Name{"${"}, Name{"$${"}});
}

// Reads to behind the "}" of a sequence.
void Parser::TemplateReader::close_sequence() {
  if (!cursor_.at(TokenKind::kTemplateSeqEnd)) {
    parser_.recover(TokenKind::kTemplateSeqEnd);
    return;
  }
  constexpr std::size_t kTrimmingEnd = 2;
  trim_next_ = cursor_.read().span.size() == kTrimmingEnd;
}

}  // namespace virga::hcl
