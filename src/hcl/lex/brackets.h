// Which token closes which: brackets, quotes, heredocs and the parts of templates.
#pragma once

#include <optional>

#include "hcl/lex/token.h"

namespace virga::hcl {

// Returns the kind of the token that closes `open`. Returns nullopt if `open` opens nothing.
constexpr std::optional<TokenKind> closer_of(TokenKind open) {
  switch (open) {
    case TokenKind::kOBrace: return TokenKind::kCBrace;
    case TokenKind::kOBrack: return TokenKind::kCBrack;
    case TokenKind::kOParen: return TokenKind::kCParen;
    case TokenKind::kOQuote: return TokenKind::kCQuote;
    case TokenKind::kOHeredoc: return TokenKind::kCHeredoc;
    case TokenKind::kTemplateInterp:
    case TokenKind::kTemplateControl: return TokenKind::kTemplateSeqEnd;
    default: return std::nullopt;
  }
}

// Whether tokens of this kind close another token.
constexpr bool is_closer(TokenKind kind) {
  switch (kind) {
    case TokenKind::kCBrace:
    case TokenKind::kCBrack:
    case TokenKind::kCParen:
    case TokenKind::kCQuote:
    case TokenKind::kCHeredoc:
    case TokenKind::kTemplateSeqEnd: return true;
    default: return false;
  }
}

}  // namespace virga::hcl
