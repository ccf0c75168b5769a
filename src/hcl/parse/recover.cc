// Recovery after an error.
#include "hcl/parse/parser.h"

namespace virga::hcl {

// Skips up to and including the synchronization point. Returns its token, or kEOF.
Token Parser::skip_to(Resync resync) {
  recovering_ = true;
  for (;;) {
    const Token token = cursor_.read();
    if (token.kind == TokenKind::kEOF || resync.reached(token.kind)) return token;
  }
}

Token Parser::recover(TokenKind closer) {
  return skip_to(Resync::at_closer(closer, open_brackets_));
}

void Parser::recover_over_parentheses() {
  skip_to(Resync::at_next(TokenKind::kOParen, open_brackets_));
  recover(TokenKind::kCParen);
}

void Parser::recover_after_item() {
  skip_to(Resync::at_line_end(open_brackets_));
}

}  // namespace virga::hcl
