#include "hcl/lex/token_stream.h"

#include <utility>

namespace virga::hcl {

bool TokenStream::read_more() {
  if (is_complete_) return false;
  is_complete_ = !lexer_.run_for(piece_bytes_);
  return true;
}

Lexed TokenStream::take() {
  while (read_more()) {
  }
  Tokens tokens = lexer_.take();
  return {std::move(tokens), lexer_.has_open_comment(), lexer_.has_invalid()};
}

}  // namespace virga::hcl
