// Template directives: %{if c}, %{else}, %{endif}, %{for k, v in c}, %{endfor}.
#include <algorithm>

#include "base/text/suggest.h"
#include "diag/codes/hcl.h"
#include "hcl/parse/template/template_reader.h"

namespace virga::hcl {

namespace {

constexpr diag::MessageText kNestedChoice =
    "an else has no condition: write %{{ else }}%{{ if ... }} and close both with %{{ endif }}";

}  // namespace

bool Parser::TemplateReader::read_directive(const Token& start) {
  const Cursor::Newlines newlines(cursor_, false);
  std::optional<Directive> directive = read_directive_head(start);
  if (!directive) {
    parser_.recover(TokenKind::kTemplateSeqEnd);
    return false;
  }
  const Token close = cursor_.peek();
  directive->span = between(start.span, close.span);
  if (close.kind != TokenKind::kTemplateSeqEnd && !parser_.recovering_) {
    Diagnostic& diagnostic =
        parser_.error(codes::kDirectiveEnd, close.span,
                      Name{std::string(keyword_of(directive->kind))}, parser_.found(close));
    diagnostic.in(parser_.range(directive->span));
    if (directive->kind == Kind::kElse && parser_.text(close.span) == "if") {
      diagnostic.notes.clear();
      diagnostic.help({kNestedChoice});
    }
  }
  builder_.add_directive(*directive);
  return close_sequence();
}

// Reads the keyword and its operands.
std::optional<Directive> Parser::TemplateReader::read_directive_head(const Token& start) {
  const Token keyword = cursor_.peek();
  const Span so_far = between(start.span, keyword.span);
  if (keyword.kind != TokenKind::kIdent) {
    if (!parser_.recovering_) {
      parser_.error(codes::kDirectiveExpected, keyword.span, parser_.found(keyword))
          .in(parser_.range(so_far))
          .help({"the directives are if, else, endif, for and endfor"});
    }
    return std::nullopt;
  }
  cursor_.read();
  const std::string_view name = parser_.text(keyword.span);
  const auto known = std::ranges::find(kDirectiveKeywords, name);
  if (known == kDirectiveKeywords.end()) {
    if (parser_.recovering_) return std::nullopt;
    Diagnostic& diagnostic =
        parser_.error(codes::kDirectiveUnknown, keyword.span, Name{std::string(name)})
            .in(parser_.range(so_far));
    if (name == "end") {
      diagnostic.help({"the end of an if is {0}, the end of a for {1}", Name{"%{ endif }"},
                       Name{"%{ endfor }"}});
    } else if (name == "elif" || name == "elseif" || name == "elsif") {
      diagnostic.help({kNestedChoice});
    } else if (const auto near = base::nearest(name, kDirectiveKeywords)) {
      diagnostic.suggest(parser_.range(keyword.span), *near);
    }
    return std::nullopt;
  }
  Directive directive{static_cast<Kind>(known - kDirectiveKeywords.begin()), {}};
  if (directive.kind == Kind::kIf) directive.expr = parser_.parse_expression();
  if (directive.kind == Kind::kFor && !read_for_head(directive)) return std::nullopt;
  return directive;
}

// Reads "k, v in collection" after "for".
bool Parser::TemplateReader::read_for_head(Directive& directive) {
  const auto expected = [&](Code code, auto&&... arguments) {
    if (!parser_.recovering_) {
      parser_.error(code, cursor_.peek().span, arguments..., parser_.found());
    }
    return false;
  };
  if (!cursor_.at(TokenKind::kIdent)) return expected(codes::kForVariable, Name{"for"});
  directive.value_name_span = cursor_.read().span;
  if (cursor_.at(TokenKind::kComma)) {
    cursor_.read();
    if (!cursor_.at(TokenKind::kIdent)) return expected(codes::kForVariable, Name{","});
    directive.key_name_span = std::exchange(directive.value_name_span, cursor_.read().span);
  }
  directive.key_name = parser_.text(directive.key_name_span);
  directive.value_name = parser_.text(directive.value_name_span);
  if (!cursor_.at_keyword("in")) return expected(codes::kForIn);
  cursor_.read();
  directive.expr = parser_.parse_expression();
  return true;
}

}  // namespace virga::hcl
