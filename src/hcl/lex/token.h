// Tokens consist of a kind and a span. All bytes between two tokens are whitespace.
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

// The name that the reference implementation uses: "Ident", "OBrace".
std::string_view name(TokenKind kind);

struct Token {
  TokenKind kind;
  base::Span span;
};
static_assert(sizeof(Token) == 12);

}  // namespace virga::hcl
