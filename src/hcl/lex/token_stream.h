// The tokens of a configuration file, read in pieces, so that a parser finds them in the cache.
#pragma once

#include <cstddef>
#include <string_view>
#include <utility>

#include "hcl/lex/lexer.h"
#include "hcl/lex/relex.h"
#include "hcl/lex/token.h"

namespace virga::hcl {

class TokenStream {
 public:
  // A piece of text whose tokens and nodes fit in the cache of a processor.
  static constexpr std::size_t kPieceBytes = 8192;

  explicit TokenStream(std::string_view text, std::size_t piece_bytes = kPieceBytes)
      : lexer_(text, LexMode::kConfig), piece_bytes_(piece_bytes) {
    read_more();
  }

  // The tokens of a segment of the text, outside of templates. Those of the first one have room for
  // the tokens of the whole text behind them.
  static TokenStream of_segment(std::string_view text, base::Span segment);

  // The tokens that have been read, in order. Behind them is a kEOF, which is the end of the text
  // only if read_more() returns false. Valid until the next call of read_more().
  const Token* tokens() const { return lexer_.tokens(); }
  // Reads at least one more token. Returns false if all have been read.
  bool read_more();
  // Returns what lex_config() returns. Nothing may be read afterwards.
  Lexed take();

 private:
  explicit TokenStream(Lexer lexer) : lexer_(std::move(lexer)), piece_bytes_(kPieceBytes) {
    read_more();
  }

  Lexer lexer_;
  std::size_t piece_bytes_;
  bool is_complete_ = false;
};

}  // namespace virga::hcl
