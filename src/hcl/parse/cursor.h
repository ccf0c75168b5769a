// The parser's view of the tokens: one token ahead, comments left out, line breaks when they count.
#pragma once

#include <span>
#include <string_view>

#include "hcl/lex/token.h"

namespace virga::hcl {

using base::Span;

class Cursor {
 public:
  Cursor(std::string_view text, std::span<const Token> tokens)
      : text_(text), tokens_(tokens.data()) {
    settle();
  }

  const Token& peek() const { return next_; }
  TokenKind kind() const { return next_.kind; }
  bool at(TokenKind kind) const { return next_.kind == kind; }
  // The kind of the token behind the next one, whatever that is. Not for use at kEOF.
  TokenKind kind_after() const { return tokens_[index_ + 1].kind; }
  // At kEOF it stays there.
  Token read() {
    const Token token = next_;
    previous_ = token.span;
    begun_ = true;
    after_ = token.kind == TokenKind::kEOF ? index_ : index_ + 1;
    settle();
    return token;
  }
  // The token read last; before the first, the next one.
  Span previous() const { return begun_ ? previous_ : next_.span; }

  std::string_view text(Span span) const { return text_.substr(span.begin, span.size()); }
  // An identifier with this very text.
  bool at_keyword(std::string_view word) const {
    return next_.kind == TokenKind::kIdent && text(next_.span) == word;
  }

  // Whether line breaks are tokens. Inside brackets they are blanks; inside an object they count
  // again.
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

  void settle() {
    for (index_ = after_;; ++index_) {
      next_ = tokens_[index_];
      if (next_.kind == TokenKind::kNewline) {
        if (newlines_) return;
      } else if (next_.kind == TokenKind::kComment) {
        // A comment to the end of its line takes the line break with it.
        if (newlines_ && text_[next_.span.end - 1] == '\n') {
          next_.kind = TokenKind::kNewline;
          return;
        }
      } else {
        return;
      }
    }
  }

  std::string_view text_;
  const Token* tokens_;
  std::size_t after_ = 0;  // behind the token read last
  std::size_t index_ = 0;  // of next_
  Token next_{};
  Span previous_{};
  bool begun_ = false;
  bool newlines_ = true;
};

}  // namespace virga::hcl
