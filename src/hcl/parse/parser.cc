#include "hcl/parse/parser.h"

#include <optional>
#include <string_view>

#include "diag/codes/hcl.h"
#include "hcl/lex/lex.h"
#include "hcl/parse/explain/foreign/foreign_syntax.h"

namespace virga::hcl {
namespace {

// Returns the span of the word `not` before `offset`, on the same line.
std::optional<Span> not_before(std::string_view text, std::uint32_t offset) {
  const std::size_t last = text.substr(0, offset).find_last_not_of(" \t");
  if (last == std::string_view::npos) return std::nullopt;
  const auto end = static_cast<std::uint32_t>(last + 1);
  if (end == offset || !text.substr(0, end).ends_with("not")) return std::nullopt;
  const std::string_view before = text.substr(0, end - 3);
  const bool is_word = before.empty() || std::string_view(" \t\n([{,=?:").contains(before.back());
  return is_word ? std::optional(Span{end - 3, end}) : std::nullopt;
}

}  // namespace

Parser::Parser(const Passage& passage, Tree& tree, const Cursor& cursor,
               diag::Diagnostics& diagnostics, const base::Limits& limits)
    : passage_(passage),
      tree_(&tree),
      nodes_(tree.arena),
      texts_(tree.texts),
      diagnostics_(diagnostics),
      limits_(limits),
      cursor_(cursor) {}

Parser::Parser(const Passage& passage, Tree& tree, diag::Diagnostics& diagnostics,
               const base::Limits& limits)
    : Parser(passage, tree, Cursor(passage.text(), tree.tokens), diagnostics, limits) {}

Parser::Parser(const Passage& passage, Tree& tree, TokenStream& tokens,
               diag::Diagnostics& diagnostics, const base::Limits& limits)
    : Parser(passage, tree, Cursor(passage.text(), tokens), diagnostics, limits) {}

Parser::Parser(DeferredParts& parts, std::size_t first, diag::Diagnostics& diagnostics)
    : passage_(parts.passage),
      nodes_(parts.arena),
      texts_(parts.texts),
      diagnostics_(diagnostics),
      limits_(parts.limits),
      cursor_(parts.passage.text(), parts.tokens, first) {}

const Body* Parser::parse_file() {
  return parse_body(TokenKind::kEOF);
}

const Body* Parser::parse_file(std::span<const BracePair> deferred) {
  deferred_ = deferred;
  return parse_file();
}

const Expr* Parser::parse_whole_expression() {
  const Cursor::Newlines newlines(cursor_, false);
  const Expr* result = parse_expression();
  if (!cursor_.at(TokenKind::kEOF) && !recovering_) {
    error(codes::kAfterExpression, cursor_.peek().span, found())
        .label(range(result->span), {"the expression"});
  }
  return result;
}

const Expr* Parser::parse_whole_template() {
  return parse_template(TokenKind::kEOF, {});
}

const Expr* Parser::report_too_deep(Span where) {
  recovering_ = true;
  if (std::exchange(reported_too_deep_, true)) {
    ++errors_;
  } else {
    error(codes::kNestedTooDeep, where, diag::Count{limits_.max_nesting})
        .help({"declare the inner part with a name of its own"});
  }
  return error_expr(where);
}

const Expr* Parser::finish(Expr& node, std::size_t height) {
  if (height > limits_.max_nesting) return report_too_deep(node.span);
  node.height = static_cast<std::uint32_t>(height);
  return &node;
}

namespace {

constexpr std::size_t kLongestFound = 40;

// Whether a "=" behind a complete value likely means a comparison.
bool may_compare(Code code) {
  return code == codes::kTupleSeparator || code == codes::kObjectSeparator ||
         code == codes::kUnclosedParenthesis || code == codes::kAfterExpression ||
         code == codes::kForEnd || code == codes::kLineBreakAfterArgument;
}

// Whether a name directly behind a string is likely a part of it.
bool may_follow_string(Code code) {
  return code == codes::kLineBreakAfterArgument || code == codes::kTupleSeparator ||
         code == codes::kObjectSeparator || code == codes::kAfterExpression;
}

}  // namespace

void Parser::advise(Diagnostic& diagnostic, Span where) const {
  const std::string_view word = text(where);
  if (word == "and" || word == "or" || word == "AND" || word == "OR") {
    const char* symbol = word == "and" || word == "AND" ? "&&" : "||";
    diagnostic.fix({"use {0}", diag::Excerpt{symbol}}, {{range(where), symbol}});
  } else if (const auto negation = not_before(passage_.text(), where.begin);
             negation && !word.empty() && word != "\n") {
    diagnostic.fix({"use {0}", diag::Excerpt{"!"}}, {{range({negation->begin, where.begin}), "!"}});
  } else if (const auto help = foreign_syntax(passage_.text(), where)) {
    diagnostic.help({"{0}", diag::PathText{std::string(*help)}});
  } else if (word == "(" && diagnostic.code != codes::kBlockHeader) {
    diagnostic.help({"values have no methods: call a function by its name alone"});
  } else if (word == "=" && may_compare(diagnostic.code)) {
    diagnostic.help({"compare values with =="})
        .fix({"compare with {0}", diag::Excerpt{"=="}}, {{range(where), "=="}});
  } else if (may_follow_string(diagnostic.code) && where.begin > 0 &&
             passage_.text()[where.begin - 1] == '"' && is_identifier(word)) {
    diagnostic.help({"write a quote inside a string as \\\""});
  }
}

void Parser::advise_comma(Diagnostic& diagnostic, Span after) const {
  const bool has_advice = !diagnostic.fixes.empty() || !diagnostic.notes.empty();
  if (!has_advice) diagnostic.fix({"add a comma"}, {{range(after), ","}});
}

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
