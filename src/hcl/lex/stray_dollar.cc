#include "hcl/lex/stray_dollar.h"

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "hcl/lex/unquoted.h"

namespace virga::hcl {
namespace {

// The number of tokens around a `$` that are searched for the rest of a template.
constexpr std::size_t kMostTokens = 256;

constexpr diag::MessageText kMissingQuotes =
    "a template such as ${{name}} must be inside a quoted string";

// Does an interpolation open on the line before the token and not close?
bool is_inside_interpolation(std::span<const Token> tokens, std::size_t i) {
  const std::size_t first = i - std::min(i, kMostTokens);
  for (std::size_t at = i; at-- > first;) {
    const TokenKind kind = tokens[at].kind;
    if (kind == TokenKind::kTemplateInterp) return true;
    if (kind == TokenKind::kTemplateSeqEnd || kind == TokenKind::kNewline) return false;
  }
  return false;
}

// Returns true for the tokens before the second `$` in `${a}-${b}` and `a/${b}`.
bool is_part_of_word(TokenKind kind) {
  switch (kind) {
    case TokenKind::kIdent:
    case TokenKind::kNumberLit:
    case TokenKind::kCBrace:
    case TokenKind::kColon:
    case TokenKind::kDot:
    case TokenKind::kMinus:
    case TokenKind::kSlash: return true;
    default: return false;
  }
}

// Returns true if the text behind a complete `${...}` belongs to the same string.
bool goes_on(std::string_view text, std::uint32_t end) {
  return end < text.size() && !std::string_view(" \t\r\n,)]}'").contains(text[end]);
}

}  // namespace

void explain_dollar(const Passage& passage, std::span<const Token> tokens, std::size_t i,
                    diag::Diagnostic& diagnostic) {
  const Token& dollar = tokens[i];
  const Token& next = tokens[i + 1];  // kEOF at the latest
  const bool is_adjacent = next.span.begin == dollar.span.end;
  const bool is_behind_string = i > 0 && tokens[i - 1].kind == TokenKind::kCQuote &&
                                tokens[i - 1].span.end == dollar.span.begin;
  if (is_behind_string && is_adjacent && next.kind == TokenKind::kOBrace) {
    diagnostic.help({"to insert a value into a string, write ${{...}} without quotes around it"});
    return;
  }
  if (is_behind_string) {
    diagnostic.help({"write a quote inside a string as \\\""});
    return;
  }
  if (is_inside_interpolation(tokens, i)) {
    diagnostic.help(
        {"the interpolation before it is not closed: write {0} where it ends", diag::Excerpt{"}"}});
    return;
  }
  if (i > 0 && tokens[i - 1].span.end == dollar.span.begin && is_part_of_word(tokens[i - 1].kind)) {
    diagnostic.help(kMissingQuotes);
    return;
  }
  if (is_adjacent && next.kind == TokenKind::kIdent) {
    diagnostic.fix({"write the name alone"}, {{passage.range(dollar.span), ""}});
    return;
  }
  if (is_adjacent && next.kind == TokenKind::kOBrace) {
    std::size_t depth = 0;
    const auto rest = tokens.subspan(i + 1);
    for (const Token& token : rest.first(std::min(rest.size(), kMostTokens))) {
      if (token.kind == TokenKind::kNewline) break;
      if (token.kind == TokenKind::kOBrace) ++depth;
      if (token.kind != TokenKind::kCBrace || --depth > 0) continue;
      if (!goes_on(passage.text(), token.span.end)) {
        diagnostic.fix({"outside of a string, write the expression alone"},
                       {{passage.range({dollar.span.begin, next.span.end}), ""},
                        {passage.range(token.span), ""}});
      } else if (const auto end = end_of_unquoted(passage.text(), dollar.span.begin)) {
        diagnostic.fix({"put the template in quotes"},
                       {{passage.range({dollar.span.begin, dollar.span.begin}), "\""},
                        {passage.range({*end, *end}), "\""}});
      } else {
        diagnostic.help(kMissingQuotes);
      }
      return;
    }
  }
  diagnostic.help(kMissingQuotes);
}

}  // namespace virga::hcl
