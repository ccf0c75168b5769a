// The tokens as the parser sees them: one token of lookahead, without comments; line breaks only
// where they count.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "hcl/lex/token.h"
#include "hcl/lex/token_stream.h"

namespace virga::hcl {

using base::Span;

constexpr std::uint64_t kind_bit(TokenKind kind) {
  return std::uint64_t{1} << static_cast<std::uint32_t>(kind);
}

class Cursor {
 public:
  // Begins at the token with the index `first`.
  Cursor(std::string_view text, std::span<const Token> tokens, std::size_t first = 0)
      : text_(text), tokens_(tokens.data()), after_(tokens_ + first) {
    settle();
  }
  // Reads more tokens when it needs them. The stream must outlive the cursor.
  Cursor(std::string_view text, TokenStream& stream)
      : text_(text), stream_(&stream), tokens_(stream.tokens()), after_(tokens_) {
    settle();
  }

  Token peek() const { return Token(kind_, next_->span); }
  TokenKind kind() const { return kind_; }
  bool at(TokenKind kind) const { return kind_ == kind; }
  // The kind of the token after the next one, without skipping any. Requires: the next one is not
  // kEOF.
  TokenKind kind_after() {
    if (next_[1].kind == TokenKind::kEOF) [[unlikely]]
      read_more();
    return next_[1].kind;
  }
  // At kEOF, does not advance.
  [[gnu::always_inline]] Token read() {
    const Token token = peek();
    previous_ = next_;
    after_ = next_ + (token.kind != TokenKind::kEOF);
    settle();
    return token;
  }
  // The names of `.a.b.c`, whose tokens come next and directly follow each other. Stops at the end
  // of the tokens that have been read.
  struct DottedNames {
    const Token* first;  // the first dot; dots and names in turn
    std::size_t count;   // of the names
    TokenKind next;      // the kind of the token behind them

    Span dot(std::size_t i) const { return first[2 * i].span; }
    Span name(std::size_t i) const { return first[2 * i + 1].span; }
  };
  DottedNames dotted_names() const {
    std::size_t count = 0;
    const Token* end = next_;
    for (; end[0].kind == TokenKind::kDot && end[1].kind == TokenKind::kIdent; end += 2) ++count;
    return {next_, count, end->kind};
  }
  // The index of the next token.
  std::size_t index() const { return static_cast<std::size_t>(next_ - tokens_); }
  // The index after the token that was read last.
  std::size_t end() const { return static_cast<std::size_t>(after_ - tokens_); }
  // Continues after the token with this index, as if it was read.
  void skip_past(std::size_t index) { read_up_to(tokens_ + index); }
  // Reads this many tokens. Requires: the parser sees all of them, and none is kEOF.
  void skip(std::size_t count) { read_up_to(next_ + (count - 1)); }
  // The token that was read last; before the first read, the next token.
  Span previous() const { return previous_ ? previous_->span : next_->span; }

  std::string_view text(Span span) const { return {text_.data() + span.begin, span.size()}; }
  // Returns true if the next token is the identifier `word`.
  bool at_keyword(std::string_view word) const {
    return kind_ == TokenKind::kIdent && text(next_->span) == word;
  }

  // Sets whether line breaks are tokens. Inside brackets they are whitespace; inside an object they
  // count again.
  class Newlines {
   public:
    Newlines(Cursor& cursor, bool count) : cursor_(cursor), outer_(cursor.newlines_) {
      cursor_.count_newlines(count);
    }
    ~Newlines() { cursor_.count_newlines(outer_); }
    Newlines(const Newlines&) = delete;
    Newlines& operator=(const Newlines&) = delete;

   private:
    Cursor& cursor_;
    bool outer_;
  };

 private:
  void count_newlines(bool count) {
    if (newlines_ == count) return;
    newlines_ = count;
    special_ = kAlwaysSpecial | (count ? 0 : kind_bit(TokenKind::kNewline));
    settle();
  }

  // Tokens that the parser does not see, and the end of the tokens that have been read.
  static constexpr std::uint64_t kAlwaysSpecial =
      kind_bit(TokenKind::kComment) | kind_bit(TokenKind::kOtherSpace) | kind_bit(TokenKind::kEOF);

  void read_up_to(const Token* last) {
    previous_ = last;
    after_ = last + 1;
    settle();
  }

  void settle() {
    next_ = after_;
    kind_ = next_->kind;
    if (is_special()) [[unlikely]]
      settle_slowly();
  }

  bool is_special() const { return (special_ & kind_bit(kind_)) != 0; }

  [[gnu::noinline]] void settle_slowly() {
    for (; is_special(); kind_ = next_->kind) {
      if (kind_ == TokenKind::kEOF) {
        if (!read_more()) return;
        continue;
      }
      // A line comment includes its line break, so it counts as one.
      const bool is_line_end = kind_ == TokenKind::kComment && text_[next_->span.end - 1] == '\n';
      if (newlines_ && is_line_end) {
        kind_ = TokenKind::kNewline;
        return;
      }
      ++next_;
    }
  }

  // Returns false if all tokens have been read.
  bool read_more() {
    const Token* const before = tokens_;
    if (!stream_ || !stream_->read_more()) return false;
    tokens_ = stream_->tokens();
    after_ = tokens_ + (after_ - before);
    next_ = tokens_ + (next_ - before);
    if (previous_) previous_ = tokens_ + (previous_ - before);
    return true;
  }

  std::string_view text_;
  TokenStream* stream_ = nullptr;  // null: all tokens have been read
  const Token* tokens_;
  const Token* after_;               // after the token that was read last
  const Token* next_ = nullptr;      // the next one that the parser sees
  const Token* previous_ = nullptr;  // the one that was read last
  TokenKind kind_{};                 // of the next one; a line comment is a kNewline
  bool newlines_ = true;
  std::uint64_t special_ = kAlwaysSpecial;  // one bit for each kind that needs settle_slowly()
};

}  // namespace virga::hcl
