// The tokens of a configuration file, and those after an edit, which keep most of the old ones.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "hcl/lex/token.h"

namespace virga::hcl {

// A pair of braces outside of templates, by the indexes of its tokens.
struct BracePair {
  std::uint32_t open;
  std::uint32_t close;
};

struct Lexed {
  Tokens tokens;
  // There is a "/*" without "*/". Its tokens depend on all of the text behind it.
  bool has_open_comment = false;
  // check_tokens() may report some of the tokens.
  bool has_invalid = true;
};

// The same as lex() with LexMode::kConfig.
Lexed lex_config(std::string_view text);

struct Relexed {
  Lexed lexed;
  // These tokens of the old text are also the first and the last ones of the new text. Between
  // the two, the new tokens are read.
  std::size_t same_before;
  std::size_t same_after;
};

// Returns the same tokens as lex_config(text). `pairs` are in order and do not nest; reading
// continues after one of them, and ends before one of them. Requires: `old` are the tokens of
// `old_text`, which has no open comment. Reads the bytes between the two pairs; compares and copies
// the rest.
Relexed relex(std::string_view text, std::string_view old_text, std::span<const Token> old,
              std::span<const BracePair> pairs);

}  // namespace virga::hcl
