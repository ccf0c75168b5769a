// Tokens consist of a kind and a span. All bytes between two tokens are whitespace.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/span.h"
#include "base/system/large_blocks.h"

namespace virga::hcl {

enum class TokenKind : std::uint32_t {
#define VIRGA_TOKEN(name) k##name,
#include "hcl/lex/token_kinds.def"
#undef VIRGA_TOKEN
};

// Whether no syntax has tokens of this kind, so check_tokens() (lex.h) reports them.
constexpr bool is_invalid(TokenKind kind) {
  return kind >= TokenKind::kBitwiseAnd;
}

// The name that the reference implementation uses: "Ident", "OBrace".
std::string_view name(TokenKind kind);

// Tokens are copied often. The order and the sizes of the members let a copy of 8 and 4 bytes read
// what was written in one piece each; otherwise the processor waits for the writes.
struct Token {
  Token() = default;
  constexpr Token(TokenKind its_kind, base::Span its_span) : span(its_span), kind(its_kind) {}

  base::Span span;
  TokenKind kind;
};
static_assert(sizeof(Token) == 12);

using Tokens = std::vector<Token, base::LargeBlockAllocator<Token>>;

}  // namespace virga::hcl
