// Where parsing goes on after an error. Private to hcl/parse.
#pragma once

#include <cstdint>
#include <vector>

#include "hcl/lex/token.h"

namespace virga::hcl {

// What opens and closes in pairs: braces, brackets, parentheses, quotes, heredocs, sequences of
// templates.
enum class BracketFamily : std::uint8_t {
  kBrace,
  kBrack,
  kParen,
  kQuote,
  kHeredoc,
  kSequence,
  kNone,
};

// A point of synchronisation: a kind of token, outside of the brackets that the skipped tokens
// open. It is fed with each token that is skipped.
class Resync {
 public:
  // `open` is a buffer of the caller, which a Resync may use while it is alive.
  using Buffer = std::vector<BracketFamily>;

  // The closing bracket of the kind that belongs to what is open where recovery begins. Brackets
  // of other families do not count: one of them may be the error. Also for kEOF.
  static Resync at_closer(TokenKind closer, Buffer& open);
  // The end of a line on which nothing that was opened since is still open.
  static Resync at_line_end(Buffer& open);
  // The next token of the kind, wherever that is.
  static Resync at_next(TokenKind kind, Buffer& open);

  // Whether parsing goes on after this token.
  bool reached(TokenKind kind);

 private:
  using Families = std::uint8_t;

  Resync(TokenKind target, Families counted, Buffer& open);
  void close(BracketFamily family);

  TokenKind target_;
  Families counted_;  // a bit for each family
  Buffer& open_;
};

}  // namespace virga::hcl
