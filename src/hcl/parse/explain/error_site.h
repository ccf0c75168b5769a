// The tokens around a syntax error, for the passes that explain it. Private to hcl/parse.
#pragma once

#include <cstddef>

#include "diag/diagnostic.h"
#include "hcl/parse/explain/outline.h"

namespace virga::hcl {

// Returns true if an error with this code is about the token after a complete value.
bool follows_value(diag::Code code);

class ErrorSite {
 public:
  // The number of tokens that are searched for the beginning or the end of a construct. Without a
  // bound, many errors in one list would take quadratic time.
  static constexpr std::size_t kMostTokens = 256;

  // Both must outlive the site.
  ErrorSite(const Outline& outline, const diag::Diagnostic& error)
      : outline_(outline), error_(error), at_(outline.at(error.subject.span.begin)) {}

  // Returns false if the error begins inside a string, at a line break or at the first token.
  bool is_at_token() const {
    return at_ > 0 && outline_[at_].span.begin == error_.subject.span.begin;
  }

 protected:
  // The same error with another subject and without its advice.
  diag::Diagnostic changed(Span where) const {
    diag::Diagnostic better = error_;
    better.subject = range(where);
    better.notes.clear();
    better.fixes.clear();
    return better;
  }

  // Returns true if nothing is between the token and the next one.
  bool adjoins(std::size_t index) const {
    return index + 1 < outline_.items().size() && span(index).end == span(index + 1).begin;
  }

  // Returns the first token of the word that ends directly before `index`.
  std::size_t first_adjoining(std::size_t index) const {
    while (index > 0 && adjoins(index - 1) && is_part_of_word(kind(index - 1))) --index;
    return index;
  }

  // Returns true for the tokens of `nginx:1.25` and `aws:s3/bucket:Bucket`.
  static bool is_part_of_word(TokenKind kind) {
    switch (kind) {
      case TokenKind::kIdent:
      case TokenKind::kNumberLit:
      case TokenKind::kDot:
      case TokenKind::kSlash:
      case TokenKind::kColon:
      case TokenKind::kMinus: return true;
      default: return false;
    }
  }

  // Returns true if the token is the first one of the value of an argument, an item or an element.
  bool begins_value(std::size_t index) const {
    if (index == 0) return false;
    switch (kind(index - 1)) {
      case TokenKind::kEqual:
      case TokenKind::kColon:
      case TokenKind::kComma:
      case TokenKind::kOBrack:
      case TokenKind::kOParen: return true;
      default: return false;
    }
  }

  bool is(std::size_t index, TokenKind wanted) const { return kind(index) == wanted; }
  TokenKind kind(std::size_t index) const {
    return index < outline_.items().size() ? outline_[index].kind : TokenKind::kEOF;
  }
  Span span(std::size_t index) const { return outline_[index].span; }
  diag::Range range(Span where) const { return {error_.subject.source, where}; }

  const Outline& outline_;
  const diag::Diagnostic& error_;
  const std::size_t at_;  // the token of the error
};

}  // namespace virga::hcl
