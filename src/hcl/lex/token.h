// Tokens: kind and bytes, nothing else. Everything between two tokens is blanks.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/span.h"

namespace virga::hcl {

enum class TokenKind : std::uint8_t {
#define VIRGA_TOKEN(name) k##name,
#include "hcl/lex/token_kinds.def"
#undef VIRGA_TOKEN
};

// "Ident", "OBrace": the name in recorded facts.
std::string_view name(TokenKind kind);

struct Token {
  TokenKind kind;
  base::Span span;
};
static_assert(sizeof(Token) == 12);

}  // namespace virga::hcl
