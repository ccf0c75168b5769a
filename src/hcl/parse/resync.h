// Synchronization points: where parsing continues after an error. Private to hcl/parse.
#pragma once

#include <cstdint>
#include <vector>

#include "hcl/lex/token.h"

namespace virga::hcl {

// Kinds of paired delimiters: braces, brackets, parentheses, quotes, heredocs, template sequences.
enum class BracketFamily : std::uint8_t {
  kBrace,
  kBrack,
  kParen,
  kQuote,
  kHeredoc,
  kSequence,
  kNone,
};

// A synchronization point: a kind of token outside the brackets that the skipped tokens open. The
// parser passes each skipped token to it.
class Resync {
 public:
  // A buffer of the caller. Not owned; used during the lifetime of the Resync.
  using Buffer = std::vector<BracketFamily>;

  // The closing bracket of the construct in which recovery begins. Brackets of other families are
  // ignored, because one of them may be the error. `closer` may be kEOF.
  static Resync at_closer(TokenKind closer, Buffer& open);
  // The end of a line on which no bracket opened since is still open.
  static Resync at_line_end(Buffer& open);
  // The next token of the kind.
  static Resync at_next(TokenKind kind, Buffer& open);

  // Returns true if parsing continues after this token.
  bool reached(TokenKind kind);

 private:
  using Families = std::uint8_t;

  Resync(TokenKind target, Families counted, Buffer& open);
  void close(BracketFamily family);

  TokenKind target_;
  Families counted_;  // one bit for each family
  Buffer& open_;
};

}  // namespace virga::hcl
