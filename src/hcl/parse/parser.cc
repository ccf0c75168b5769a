#include "hcl/parse/parser.h"

namespace virga::hcl {

Parser::Parser(const Passage& passage, Tree& tree, diag::Diagnostics& diagnostics,
               const base::Limits& limits)
    : passage_(passage),
      arena_(tree.arena),
      diagnostics_(diagnostics),
      limits_(limits),
      cursor_(passage.text(), tree.tokens) {}

const Body* Parser::parse_file() {
  return parse_body(TokenKind::kEOF);
}

const Expr* Parser::parse_whole_expression() {
  const Cursor::Newlines newlines(cursor_, false);
  const Expr* result = parse_expression();
  if (!cursor_.at(TokenKind::kEOF) && !recovering_) {
    error(Code::kAfterExpression, cursor_.peek().span, found())
        .label(range(result->span), {"the expression"});
  }
  return result;
}

const Expr* Parser::parse_whole_template() {
  return parse_template(TokenKind::kEOF, {});
}

const Expr* Parser::report_too_deep(Span where) {
  recovering_ = true;
  if (std::exchange(said_too_deep_, true)) {
    ++errors_;
  } else {
    error(Code::kNestedTooDeep, where, diag::Count{limits_.max_nesting})
        .help({"take the inner part out and give it a name of its own"});
  }
  return error_expr(where);
}

namespace {

constexpr std::size_t kLongestFound = 40;

}  // namespace

diag::Argument Parser::found(const Token& token) const {
  switch (token.kind) {
    case TokenKind::kEOF: return Word("the end of the text");
    case TokenKind::kNewline: return Word("the end of the line");
    case TokenKind::kQuotedNewline: return Word("a line break");
    case TokenKind::kOHeredoc: return Word("a heredoc");
    case TokenKind::kCHeredoc: return Word("the end of the heredoc");
    case TokenKind::kOQuote: return Word("a string");
    case TokenKind::kCQuote: return Word("the end of the string");
    case TokenKind::kQuotedLit:
    case TokenKind::kStringLit: return Word("text");
    default: return diag::Excerpt{std::string(text(token.span).substr(0, kLongestFound))};
  }
}

}  // namespace virga::hcl
