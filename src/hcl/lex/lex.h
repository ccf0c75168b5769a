// bytes --lex--> tokens: docs/spec/hcl-syntax.md, section 1. Never fails: bytes that begin no token
// become kInvalid, bytes that are not UTF-8 kBadUTF8; check_tokens() turns them into diagnostics.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "diag/diagnostics.h"
#include "hcl/lex/passage.h"
#include "hcl/lex/token.h"

namespace virga::hcl {

enum class LexMode : std::uint8_t {
  kConfig,      // a configuration file: newlines count at the top level
  kExpression,  // one expression
  kTemplate,    // a bare template, as the inside of a heredoc
};

// Tokens in order, not overlapping; the last is kEOF. Linear in the text; nesting of templates and
// brackets is kept in a vector, so depth costs memory only.
std::vector<Token> lex(std::string_view text, LexMode mode);

// Diagnostics for invalid tokens: at most one of each kind of mistake that repeats (bitwise
// operators, backticks, smart quotes), as recorded.
void check_tokens(const Passage& passage, std::span<const Token> tokens,
                  diag::Diagnostics& diagnostics);  // check_tokens.cc

// True when the whole text is one identifier: ID_Start (ID_Continue | "-")*, Unicode 17.
bool is_identifier(std::string_view text);

}  // namespace virga::hcl
