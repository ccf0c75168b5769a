#include "hcl/lex/lex.h"

namespace virga::hcl {

namespace {

using base::Range;
using base::Span;
using diag::Code;
using diag::Diagnostic;
using diag::Name;

// Walks the tokens and says of each invalid one what was probably meant. Mistakes that come in
// swarms (a file in another language) are reported a few times only.
class TokenCheck {
 public:
  TokenCheck(const Passage& passage, std::span<const Token> tokens, diag::Diagnostics& diagnostics)
      : passage_(passage), tokens_(tokens), diagnostics_(diagnostics) {}

  void run() {
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      if (tokens_[i].kind >= TokenKind::kBitwiseAnd) check(i);
    }
  }

 private:
  static constexpr int kMaxBitwise = 4;

  void check(std::size_t i);
  void bitwise(const Token& token);
  void quote(std::size_t i, int& seen, Code code);
  void stray(const Token& token);

  Diagnostic& add(Code code, Span where) { return diagnostics_.add(code, passage_.range(where)); }
  Diagnostic& add(Code code, const Token& token, Name name) {
    return diagnostics_.add(code, passage_.range(token.span), std::move(name));
  }

  const Passage& passage_;
  std::span<const Token> tokens_;
  diag::Diagnostics& diagnostics_;
  int bitwise_ = 0;
  int backticks_ = 0;
  int single_quotes_ = 0;
  bool semicolon_ = false;
  bool bad_utf8_ = false;
};

void TokenCheck::check(std::size_t i) {
  const Token& token = tokens_[i];
  switch (token.kind) {
    case TokenKind::kBitwiseAnd:
    case TokenKind::kBitwiseOr:
    case TokenKind::kBitwiseNot:
    case TokenKind::kBitwiseXor:
      if (bitwise_++ < kMaxBitwise) bitwise(token);
      return;
    case TokenKind::kBacktick: return quote(i, backticks_, Code::kBacktick);
    case TokenKind::kApostrophe: return quote(i, single_quotes_, Code::kSingleQuote);
    case TokenKind::kSemicolon:
      if (std::exchange(semicolon_, true)) return;
      add(Code::kSemicolon, token.span)
          .help({"arguments and blocks end with their line; items of lists and objects are "
                 "separated by commas"});
      return;
    case TokenKind::kBadUTF8:
      if (std::exchange(bad_utf8_, true)) return;
      add(Code::kNotUtf8, token.span).help({"save the file in the encoding UTF-8"});
      return;
    case TokenKind::kQuotedNewline:
      add(Code::kLineBreakInString, token.span)
          .help({"write \\n for a line break, or begin a text of several lines with <<EOT"});
      return;
    default: return stray(token);
  }
}

void TokenCheck::bitwise(const Token& token) {
  Diagnostic& diagnostic =
      add(Code::kBitwiseOperator, token, Name{std::string(passage_.text(token.span))});
  switch (token.kind) {
    case TokenKind::kBitwiseAnd: diagnostic.suggest(passage_.range(token.span), "&&"); return;
    case TokenKind::kBitwiseOr: diagnostic.suggest(passage_.range(token.span), "||"); return;
    case TokenKind::kBitwiseNot: diagnostic.suggest(passage_.range(token.span), "!"); return;
    default: diagnostic.note({"there are no bitwise operators"}); return;
  }
}

// Quotes come in pairs: only every other one is reported, and two pairs at most.
void TokenCheck::quote(std::size_t i, int& seen, Code code) {
  const bool opens = seen % 2 == 0;
  if (seen <= 2) ++seen;
  if (!opens) return;
  const Token& open = tokens_[i];
  Diagnostic& diagnostic = add(code, open.span);
  if (code == Code::kBacktick) {
    diagnostic.help({"begin a text of several lines with <<EOT, and end it with a line EOT"});
    return;
  }
  for (const Token& token : tokens_.subspan(i + 1)) {
    if (token.kind == TokenKind::kNewline) break;
    if (token.kind != open.kind) continue;
    diagnostic.fix({"use double quotes"},
                   {{passage_.range(open.span), "\""}, {passage_.range(token.span), "\""}});
    break;
  }
}

void TokenCheck::stray(const Token& token) {
  const std::string_view text = passage_.text(token.span);
  if (text == "\u201C" || text == "\u201D") {
    add(Code::kCurlyQuote, token.span)
        .help({"curly quotes come from word processors and web pages"})
        .fix({"use a straight quote"}, {{passage_.range(token.span), "\""}});
    return;
  }
  Diagnostic& diagnostic = add(Code::kStrayCharacter, token, Name{std::string(text.substr(0, 64))});
  if (text == "$") diagnostic.help({"a template such as ${{name}} stands inside a quoted string"});
}

}  // namespace

void check_tokens(const Passage& passage, std::span<const Token> tokens,
                  diag::Diagnostics& diagnostics) {
  TokenCheck(passage, tokens, diagnostics).run();
}

}  // namespace virga::hcl
