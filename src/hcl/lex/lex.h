// bytes --lex--> tokens: docs/spec/hcl-syntax.md, section 1. Cannot fail: bytes that begin no token
// become kInvalid, invalid UTF-8 becomes kBadUTF8. check_tokens() reports both.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "diag/diagnostics.h"
#include "hcl/lex/passage.h"
#include "hcl/lex/token.h"

namespace virga::hcl {

enum class LexMode : std::uint8_t {
  kConfig,      // a configuration file: line breaks are tokens at the top level
  kExpression,  // one expression
  kTemplate,    // a bare template, like the content of a heredoc
};

// Returns tokens in order, without overlaps; the last is kEOF. O(n). A vector holds the open
// templates and brackets, so depth costs memory only.
Tokens lex(std::string_view text, LexMode mode);

// Reports invalid tokens. Reports mistakes that repeat (bitwise operators, backticks, smart quotes)
// as often as recorded.
void check_tokens(const Passage& passage, std::span<const Token> tokens,
                  diag::Diagnostics& diagnostics);  // check_tokens.cc

// Returns true if the whole text is one identifier: ID_Start (ID_Continue | "-")*, Unicode 17.
bool is_identifier(std::string_view text);

}  // namespace virga::hcl
