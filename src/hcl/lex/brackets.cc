#include "hcl/lex/brackets.h"

namespace virga::hcl {

std::optional<TokenKind> closer_of(TokenKind open) {
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

bool is_closer(TokenKind kind) {
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
