// The tokens as the parser sees them: one token of lookahead, without comments; line breaks only
// where they count.
#pragma once

#include <span>
#include <string_view>

#include "hcl/lex/token.h"

namespace virga::hcl {

using base::Span;

class Cursor {
 public:
  // Begins at the token with the index `first`.
  Cursor(std::string_view text, std::span<const Token> tokens, std::size_t first = 0)
      : text_(text), tokens_(tokens.data()), after_(first) {
    settle();
  }

  const Token& peek() const { return next_; }
  TokenKind kind() const { return next_.kind; }
  bool at(TokenKind kind) const { return next_.kind == kind; }
  // The kind of the token after the next one, without skipping any. Requires: the next one is not
  // kEOF.
  TokenKind kind_after() const { return tokens_[index_ + 1].kind; }
  // At kEOF, does not advance.
  [[gnu::always_inline]] Token read() {
    const Token token = next_;
    previous_ = token.span;
    begun_ = true;
    after_ = token.kind == TokenKind::kEOF ? index_ : index_ + 1;
    settle();
    return token;
  }
  // The tokens of `.a.b.c` that come next and directly follow each other: dots and names in turn.
  std::span<const Token> dotted_names() const {
    const Token* end = tokens_ + index_;
    while (end[0].kind == TokenKind::kDot && end[1].kind == TokenKind::kIdent) end += 2;
    return {tokens_ + index_, end};
  }
  // The index of the next token.
  std::size_t index() const { return index_; }
  // The index after the token that was read last.
  std::size_t end() const { return after_; }
  // Continues after the token with this index, as if it was read.
  void skip_past(std::size_t index) {
    previous_ = tokens_[index].span;
    begun_ = true;
    after_ = index + 1;
    settle();
  }
  // The token that was read last; before the first read, the next token.
  Span previous() const { return begun_ ? previous_ : next_.span; }

  std::string_view text(Span span) const { return text_.substr(span.begin, span.size()); }
  // Returns true if the next token is the identifier `word`.
  bool at_keyword(std::string_view word) const {
    return next_.kind == TokenKind::kIdent && text(next_.span) == word;
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
    settle();
  }

  // Whether the parser may not see tokens of this kind.
  static constexpr bool may_be_skipped(TokenKind kind) {
    return kind == TokenKind::kNewline || kind == TokenKind::kComment ||
           kind == TokenKind::kOtherSpace;
  }

  void settle() {
    index_ = after_;
    next_ = tokens_[index_];
    if (may_be_skipped(next_.kind)) settle_behind_whitespace();
  }

  [[gnu::noinline]] void settle_behind_whitespace() {
    for (;; next_ = tokens_[++index_]) {
      switch (next_.kind) {
        case TokenKind::kNewline:
          if (newlines_) return;
          break;
        case TokenKind::kComment:
          // A line comment includes its line break, so it counts as one.
          if (newlines_ && text_[next_.span.end - 1] == '\n') {
            next_.kind = TokenKind::kNewline;
            return;
          }
          break;
        case TokenKind::kOtherSpace: break;  // reported with the tokens
        default: return;
      }
    }
  }

  std::string_view text_;
  const Token* tokens_;
  std::size_t after_ = 0;  // index after the token that was read last
  std::size_t index_ = 0;  // index of next_
  Token next_{};
  Span previous_{};
  bool begun_ = false;
  bool newlines_ = true;
};

}  // namespace virga::hcl
