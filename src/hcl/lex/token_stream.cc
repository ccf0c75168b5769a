#include "hcl/lex/token_stream.h"

#include <utility>

namespace virga::hcl {
namespace {

// Most texts have fewer tokens. Memory that is not written costs nothing.
constexpr std::size_t kBytesOfToken = 3;

}  // namespace

TokenStream TokenStream::of_segment(std::string_view text, base::Span segment) {
  const bool is_first = segment.begin == 0;
  Tokens memory;
  memory.reserve((is_first ? text.size() : segment.size()) / kBytesOfToken);
  const std::string_view readable = text.substr(0, segment.end);
  return TokenStream(is_first ? Lexer(readable, LexMode::kConfig, std::move(memory))
                              : Lexer(readable, segment.begin, std::move(memory)));
}

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
