#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "base/text/unicode.h"
#include "diag/codes/hcl.h"
#include "hcl/lex/lex.h"
#include "hcl/lex/single_quotes.h"
#include "hcl/lex/stray_dollar.h"

namespace virga::hcl {

namespace {

using base::Range;
using base::Span;
using diag::Code;
namespace codes = diag::codes;
using diag::Diagnostic;
using diag::Name;

// Filters that templates of other languages apply to a value with "|".
constexpr std::array<std::string_view, 12> kFilters = {"default", "first", "join",  "last",
                                                       "length",  "lower", "quote", "split",
                                                       "title",   "trim",  "upper", "toJSON"};

constexpr std::array<std::string_view, 7> kCurlyQuotes = {"\u2018", "\u2019", "\u201A", "\u201C",
                                                          "\u201D", "\u201E", "\u201F"};

// Punctuation of East Asian keyboards, and its form in ASCII.
constexpr std::array<std::pair<std::string_view, std::string_view>, 9> kWideForms = {{
    {"\uFF0C", ","},
    {"\uFF1A", ":"},
    {"\uFF08", "("},
    {"\uFF09", ")"},
    {"\uFF1D", "="},
    {"\uFF3B", "["},
    {"\uFF3D", "]"},
    {"\uFF5B", "{"},
    {"\uFF5D", "}"},
}};

// The number of pairs of backticks, and of single quotes, that are reported.
constexpr std::size_t kPairsReported = 2;

// The number of tokens that are searched for the end of a placeholder outside a string. Without a
// bound, many unterminated placeholders would take quadratic time.
constexpr std::size_t kPlaceholderTokens = 256;

// Returns true for the quotes that word processors write in place of straight ones.
bool is_curly(std::string_view text) {
  return std::ranges::find(kCurlyQuotes, text) != kCurlyQuotes.end();
}

// Reports each invalid token, with a suggestion. Mistakes that repeat often (a file in another
// language) are reported a few times only.
class TokenCheck {
 public:
  TokenCheck(const Passage& passage, std::span<const Token> tokens, diag::Diagnostics& diagnostics)
      : passage_(passage), tokens_(tokens), diagnostics_(diagnostics) {}

  void run() {
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      if (is_invalid(tokens_[i].kind)) check(i);
    }
  }

 private:
  static constexpr int kMaxBitwise = 4;

  void check(std::size_t i);
  void line_break(std::size_t i);
  std::optional<std::size_t> opening_quote(std::size_t i) const;
  void bitwise(std::size_t i);
  bool is_beside_comparison(std::size_t i) const;
  bool is_behind_comparison(std::size_t i) const;
  bool ends_line(std::size_t i) const;
  std::optional<std::size_t> directive_before(std::size_t i) const;
  bool is_filter(std::size_t i) const;
  void other_spaces(std::size_t first);
  void quote(std::size_t i, std::size_t& seen, Code code);
  void curly_quote(std::size_t i);
  void fix_single_quotes(Diagnostic& diagnostic, std::size_t i, bool all) const;
  void stray(std::size_t i);

  Diagnostic& add(Code code, Span where) { return diagnostics_.add(code, passage_.range(where)); }
  Diagnostic& add(Code code, const Token& token, Name name) {
    return diagnostics_.add(code, passage_.range(token.span), std::move(name));
  }

  const Passage& passage_;
  std::span<const Token> tokens_;
  diag::Diagnostics& diagnostics_;
  int bitwise_ = 0;
  std::size_t backticks_ = 0;
  std::size_t single_quotes_ = 0;
  bool semicolon_ = false;
  bool other_space_ = false;
  bool bad_utf8_ = false;
};

void TokenCheck::check(std::size_t i) {
  const Token& token = tokens_[i];
  switch (token.kind) {
    case TokenKind::kBitwiseAnd:
    case TokenKind::kBitwiseOr:
    case TokenKind::kBitwiseNot:
    case TokenKind::kBitwiseXor:
      if (bitwise_++ < kMaxBitwise) bitwise(i);
      return;
    case TokenKind::kBacktick: return quote(i, backticks_, codes::kBacktick);
    case TokenKind::kApostrophe: return quote(i, single_quotes_, codes::kSingleQuote);
    case TokenKind::kSemicolon:
      if (std::exchange(semicolon_, true)) return;
      add(codes::kSemicolon, token.span)
          .help({"arguments and blocks end with their line; items of lists and objects are "
                 "separated by commas"});
      return;
    case TokenKind::kBadUTF8:
      if (std::exchange(bad_utf8_, true)) return;
      add(codes::kNotUtf8, token.span).help({"save the file in the encoding UTF-8"});
      return;
    case TokenKind::kQuotedNewline: return line_break(i);
    case TokenKind::kOtherSpace:
      if (!std::exchange(other_space_, true)) other_spaces(i);
      return;
    default: return stray(i);
  }
}

void TokenCheck::line_break(std::size_t i) {
  Diagnostic& diagnostic = add(codes::kLineBreakInString, tokens_[i].span);
  if (const auto quote = opening_quote(i)) {
    diagnostic.label(passage_.range(tokens_[*quote].span), {"the string begins here"});
  }
  diagnostic.help({"add the closing quote where the string ends"})
      .help({"write \\n for a line break; a string of several lines begins with <<EOT"});
}

// Returns the token that opens the string around token `i`, if it is near.
std::optional<std::size_t> TokenCheck::opening_quote(std::size_t i) const {
  const std::size_t first = i - std::min(i, kPlaceholderTokens);
  std::size_t closed = 0;
  for (std::size_t at = i; at-- > first;) {
    const TokenKind kind = tokens_[at].kind;
    if (kind == TokenKind::kCQuote) ++closed;
    if (kind == TokenKind::kOQuote && closed-- == 0) return at;
  }
  return std::nullopt;
}

// Returns true if a string beside the operator at token `i` is compared: `a == "b" & c`.
bool TokenCheck::is_beside_comparison(std::size_t i) const {
  const auto compares = [&](std::size_t at) {
    const TokenKind kind = at < tokens_.size() ? tokens_[at].kind : TokenKind::kEOF;
    return kind >= TokenKind::kEqualOp && kind <= TokenKind::kGreaterThanEq;
  };
  if (i > 0 && tokens_[i - 1].kind == TokenKind::kCQuote) {
    const auto quote = opening_quote(i - 1);
    if (quote && *quote > 0 && compares(*quote - 1)) return true;
  }
  std::size_t depth = 0;
  const auto rest = tokens_.subspan(i + 1);
  for (std::size_t at = 0; at < std::min(rest.size(), kPlaceholderTokens); ++at) {
    if (rest[at].kind == TokenKind::kOQuote) ++depth;
    if (rest[at].kind == TokenKind::kCQuote) --depth;
    if (depth == 0) return compares(i + 2 + at);
  }
  return false;
}

// Returns true if the value before the operator at token `i` is a comparison: `f() == 1 | g()`.
bool TokenCheck::is_behind_comparison(std::size_t i) const {
  const std::size_t first = i - std::min(i, kPlaceholderTokens);
  std::size_t depth = 0;  // in brackets
  for (std::size_t at = i; at-- > first;) {
    const TokenKind kind = tokens_[at].kind;
    if (kind == TokenKind::kNewline || kind == TokenKind::kEqual) return false;
    if (kind == TokenKind::kCParen || kind == TokenKind::kCBrack) ++depth;
    if ((kind == TokenKind::kOParen || kind == TokenKind::kOBrack) && depth-- == 0) return false;
    const bool compares = kind >= TokenKind::kEqualOp && kind <= TokenKind::kGreaterThanEq;
    if (depth == 0 && compares) return true;
  }
  return false;
}

// Returns true for the `|` of a text in YAML: `key = |`.
bool TokenCheck::ends_line(std::size_t i) const {
  const bool begins_value = i > 0 && (tokens_[i - 1].kind == TokenKind::kEqual ||
                                      tokens_[i - 1].kind == TokenKind::kColon);
  return begins_value && (i + 1 == tokens_.size() || tokens_[i + 1].kind == TokenKind::kNewline ||
                          tokens_[i + 1].kind == TokenKind::kEOF);
}

// Returns the keyword of the directive that the `~` at token `i`, at the end of its line, should
// close: `%{ for n in names ~`.
std::optional<std::size_t> TokenCheck::directive_before(std::size_t i) const {
  const bool is_last = tokens_[i].kind == TokenKind::kBitwiseNot && i + 1 < tokens_.size() &&
                       tokens_[i + 1].kind == TokenKind::kNewline;
  if (!is_last) return std::nullopt;
  const std::size_t first = i - std::min(i, kPlaceholderTokens);
  for (std::size_t at = i; at-- > first;) {
    const TokenKind kind = tokens_[at].kind;
    if (kind == TokenKind::kNewline || kind == TokenKind::kTemplateSeqEnd) return std::nullopt;
    if (kind == TokenKind::kTemplateControl)
      return at + 1 < i ? std::optional(at + 1) : std::nullopt;
  }
  return std::nullopt;
}

void TokenCheck::bitwise(std::size_t i) {
  const Token& token = tokens_[i];
  if (const auto keyword = directive_before(i)) {
    const std::uint32_t end = token.span.end;
    diagnostics_
        .add(codes::kDirectiveEnd, passage_.range(token.span),
             Name{std::string(passage_.text(tokens_[*keyword].span))},
             diag::Word("the end of the line"))
        .fix({"add {0}", diag::Excerpt{"}"}}, {{passage_.range({end, end}), "}"}});
    return;
  }
  const diag::Range where = passage_.range(token.span);
  Diagnostic& diagnostic =
      add(codes::kBitwiseOperator, token, Name{std::string(passage_.text(token.span))});
  const bool is_beside_string =
      (i > 0 && tokens_[i - 1].kind == TokenKind::kCQuote) ||
      (i + 1 < tokens_.size() && tokens_[i + 1].kind == TokenKind::kOQuote);
  switch (token.kind) {
    case TokenKind::kBitwiseAnd:
      if (is_beside_string && !is_beside_comparison(i)) {
        diagnostic.help({"join strings with a template: \"${{a}}${{b}}\""});
      } else {
        diagnostic.suggest(where, "&&");
      }
      return;
    case TokenKind::kBitwiseOr:
      if (ends_line(i)) {
        diagnostic.help({"a string of several lines begins with <<EOT and ends with a line EOT"});
      } else if (is_filter(i + 1) && !is_behind_comparison(i)) {
        diagnostic.help(
            {"the language has no pipe operator: call a function with its arguments, as in "
             "length(list)"});
      } else {
        diagnostic.suggest(where, "||");
      }
      return;
    case TokenKind::kBitwiseNot:
      diagnostic
          .help({"negate a bool with {0}; there are no bitwise operators", diag::Excerpt{"!"}})
          .fix({"use {0}", diag::Excerpt{"!"}}, {{where, "!"}});
      return;
    default: diagnostic.note({"there are no bitwise operators"}); return;
  }
}

// Returns true if other languages pass a value to this function with "|".
bool TokenCheck::is_filter(std::size_t i) const {
  if (i >= tokens_.size() || tokens_[i].kind != TokenKind::kIdent) return false;
  const bool is_call = i + 1 < tokens_.size() && tokens_[i + 1].kind == TokenKind::kOParen;
  return is_call || std::ranges::find(kFilters, passage_.text(tokens_[i].span)) != kFilters.end();
}

// Reports the opening quotes of the first pairs.
void TokenCheck::quote(std::size_t i, std::size_t& seen, Code code) {
  const std::size_t quote = seen++;
  const bool closes = quote % 2 == 1;
  const std::size_t pair = quote / 2;
  if (closes || pair >= kPairsReported) return;
  Diagnostic& diagnostic = add(code, tokens_[i].span);
  if (code == codes::kBacktick) {
    diagnostic.help(
        {"write a string in double quotes; one of several lines begins with <<EOT and ends with a "
         "line EOT"});
    return;
  }
  const bool is_last_report = pair + 1 == kPairsReported;
  fix_single_quotes(diagnostic, i, is_last_report);
}

// Adds a fix that writes the string at token `i` in double quotes; if `all`, also the later
// strings, since no more of them are reported. The tokens inside single quotes are meaningless: the
// end of the string may look like a comment.
void TokenCheck::fix_single_quotes(Diagnostic& diagnostic, std::size_t i, bool all) const {
  const std::string_view text = passage_.text();
  std::vector<diag::Edit> edits;
  bool is_safe = true;
  std::uint32_t end = 0;
  for (const Token& token : tokens_.subspan(i)) {
    if (token.kind != TokenKind::kApostrophe || token.span.begin < end) continue;
    const auto string = single_quoted(text, token.span.begin);
    // In `'it''s'` and `'''`, two quotes do not end a string.
    const bool is_doubled = string && (text.substr(string->end).starts_with('\'') ||
                                       (string->begin > 0 && text[string->begin - 1] == '\''));
    if (!string || is_doubled) {
      if (edits.empty()) return;
      const std::size_t line_break = text.find('\n', token.span.begin);
      end = static_cast<std::uint32_t>(std::min(line_break, text.size()));
      continue;
    }
    end = string->end;
    const std::string_view inside = text.substr(string->begin + 1, string->size() - 2);
    const auto written = in_double_quotes(inside);
    is_safe = is_safe && written.has_value();
    edits.push_back(
        {passage_.range(*string), "\"" + (written ? *written : std::string(inside)) + "\""});
    if (!all) break;
  }
  if (edits.empty()) return;
  if (is_safe) {
    diagnostic.safe_fix({"use double quotes"}, std::move(edits));
  } else {
    diagnostic.fix({"use double quotes"}, std::move(edits));
  }
}

// Reports the first space that is not the space of ASCII. The fix replaces all of them.
void TokenCheck::other_spaces(std::size_t first) {
  const std::string_view character = passage_.text(tokens_[first].span);
  std::string name = "U+";
  for (char32_t rest = base::decode_utf8(character, 0).code_point, shift = 16; shift > 0;) {
    shift -= 4;
    name += "0123456789ABCDEF"[(rest >> shift) & 0xF];
  }
  std::vector<diag::Edit> edits;
  for (const Token& token : tokens_.subspan(first)) {
    if (token.kind == TokenKind::kOtherSpace) edits.push_back({passage_.range(token.span), " "});
  }
  add(codes::kStrayCharacter, tokens_[first], Name{name})
      .note({"it looks like a space; web pages and word processors write it"})
      .safe_fix({"write an ordinary space"}, std::move(edits));
}

// Quotes of word processors. The fix replaces both quotes of a string.
void TokenCheck::curly_quote(std::size_t i) {
  std::vector<diag::Edit> edits = {{passage_.range(tokens_[i].span), "\""}};
  for (const Token& token : tokens_.subspan(i + 1)) {
    if (token.kind == TokenKind::kNewline || token.kind == TokenKind::kOQuote) break;
    if (token.kind != TokenKind::kInvalid || !is_curly(passage_.text(token.span))) continue;
    edits.push_back({passage_.range(token.span), "\""});
    break;
  }
  add(codes::kCurlyQuote, tokens_[i].span)
      .help({"curly quotes come from word processors and web pages"})
      .fix({"use straight quotes"}, std::move(edits));
}

void TokenCheck::stray(std::size_t i) {
  const Token& token = tokens_[i];
  const std::string_view text = passage_.text(token.span);
  if (is_curly(text)) return curly_quote(i);
  Diagnostic& diagnostic =
      add(codes::kStrayCharacter, token, Name{std::string(text.substr(0, 64))});
  const bool is_adjacent = tokens_[i + 1].span.begin == token.span.end;
  if (text == "\\" && is_adjacent && tokens_[i + 1].kind == TokenKind::kOQuote) {
    diagnostic.help({"write quotes between ${{ and }} without a backslash"});
  }
  if (text == "$") explain_dollar(passage_, tokens_, i, diagnostic);
  const auto* wide =
      std::ranges::find(kWideForms, text, [](const auto& pair) { return pair.first; });
  if (wide != kWideForms.end()) {
    diagnostic.fix({"write {0}", diag::Excerpt{std::string(wide->second)}},
                   {{passage_.range(token.span), std::string(wide->second)}});
  }
}

}  // namespace

void check_tokens(const Passage& passage, std::span<const Token> tokens,
                  diag::Diagnostics& diagnostics) {
  TokenCheck(passage, tokens, diagnostics).run();
}

}  // namespace virga::hcl
