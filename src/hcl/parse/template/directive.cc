// Template directives: %{if c}, %{else}, %{endif}, %{for k, v in c}, %{endfor}.
#include <array>

#include "base/text/suggest.h"
#include "hcl/parse/template/template_reader.h"

namespace virga::hcl {

namespace {

constexpr std::array<std::string_view, 5> kDirectives = {"if", "for", "else", "endif", "endfor"};

}  // namespace

void Parser::TemplateReader::read_directive(const Token& start) {
  const Cursor::Newlines newlines(cursor_, false);
  const Span keyword = cursor_.peek().span;
  TemplatePart part{Kind::kEnd, {}};
  if (!read_directive_head(start, part)) {
    parser_.recover(TokenKind::kTemplateSeqEnd);
    return;
  }
  const Token close = cursor_.peek();
  part.span = between(start.span, close.span);
  parts_.add(part);
  if (close.kind != TokenKind::kTemplateSeqEnd && !parser_.recovering_) {
    parser_
        .error(Code::kDirectiveEnd, close.span, Name{std::string(parser_.text(keyword))},
               parser_.found(close))
        .in(parser_.range(between(start.span, close.span)));
  }
  close_sequence();
}

// The keyword and what belongs to it. False after an error from which only the "}" helps.
bool Parser::TemplateReader::read_directive_head(const Token& start, TemplatePart& part) {
  const Token keyword = cursor_.peek();
  if (keyword.kind != TokenKind::kIdent) {
    if (!parser_.recovering_) {
      parser_.error(Code::kDirectiveExpected, keyword.span, parser_.found(keyword))
          .in(parser_.range(between(start.span, keyword.span)))
          .help({"the directives are if, else, endif, for and endfor"});
    }
    return false;
  }
  cursor_.read();
  const std::string_view name = parser_.text(keyword.span);
  if (name == "if") {
    part.kind = Kind::kIf;
    part.expr = parser_.parse_expression();
    return true;
  }
  if (name == "for") return read_for_head(part);
  for (const Kind kind : {Kind::kElse, Kind::kEndIf, Kind::kEndFor}) {
    if (name != directive_name(kind)) continue;
    part.kind = kind;
    return true;
  }
  if (!parser_.recovering_) {
    Diagnostic& diagnostic =
        parser_.error(Code::kDirectiveUnknown, keyword.span, Name{std::string(name)})
            .in(parser_.range(between(start.span, keyword.span)));
    if (const auto near = base::nearest(name, kDirectives)) {
      diagnostic.suggest(parser_.range(keyword.span), *near);
    }
  }
  return false;
}

// "k, v in collection", behind "for".
bool Parser::TemplateReader::read_for_head(TemplatePart& part) {
  part.kind = Kind::kFor;
  const auto expected = [&](Code code, auto&&... arguments) {
    if (!parser_.recovering_) {
      parser_.error(code, cursor_.peek().span, arguments..., parser_.found());
    }
    return false;
  };
  if (!cursor_.at(TokenKind::kIdent)) return expected(Code::kForVariable, Name{"for"});
  part.value_name_span = cursor_.read().span;
  if (cursor_.at(TokenKind::kComma)) {
    cursor_.read();
    if (!cursor_.at(TokenKind::kIdent)) return expected(Code::kForVariable, Name{","});
    part.key_name_span = std::exchange(part.value_name_span, cursor_.read().span);
  }
  part.key_name = parser_.text(part.key_name_span);
  part.value_name = parser_.text(part.value_name_span);
  if (!cursor_.at_keyword("in")) return expected(Code::kForIn);
  cursor_.read();
  part.expr = parser_.parse_expression();
  return true;
}

}  // namespace virga::hcl
