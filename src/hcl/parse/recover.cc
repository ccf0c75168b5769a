// Going on after a mistake.
#include "hcl/parse/parser.h"

namespace virga::hcl {

namespace {

// The bracket that opens what `closer` closes; kEOF, which never nests, when it closes nothing.
TokenKind opener_of(TokenKind closer) {
  switch (closer) {
    case TokenKind::kCBrace: return TokenKind::kOBrace;
    case TokenKind::kCBrack: return TokenKind::kOBrack;
    case TokenKind::kCParen: return TokenKind::kOParen;
    case TokenKind::kCQuote: return TokenKind::kOQuote;
    case TokenKind::kCHeredoc: return TokenKind::kOHeredoc;
    case TokenKind::kTemplateSeqEnd: return TokenKind::kTemplateInterp;
    default: return TokenKind::kEOF;
  }
}

TokenKind merge_sequence_starts(TokenKind kind) {
  return kind == TokenKind::kTemplateControl ? TokenKind::kTemplateInterp : kind;
}

bool opens(TokenKind kind) {
  switch (kind) {
    case TokenKind::kOBrace:
    case TokenKind::kOBrack:
    case TokenKind::kOParen:
    case TokenKind::kOQuote:
    case TokenKind::kOHeredoc:
    case TokenKind::kTemplateInterp:
    case TokenKind::kTemplateControl: return true;
    default: return false;
  }
}

}  // namespace

// Reads to behind the `end` of the bracket that is open here, over those inside it. The result is
// the end, or kEOF.
Token Parser::recover(TokenKind end) {
  recovering_ = true;
  const TokenKind opener = opener_of(end);
  for (std::size_t nesting = 0;;) {
    const Token token = cursor_.read();
    if (token.kind == TokenKind::kEOF) return token;
    if (token.kind == end) {
      if (nesting == 0) return token;
      --nesting;
    } else if (opener != TokenKind::kEOF &&
               (token.kind == opener || (end == TokenKind::kTemplateSeqEnd &&
                                         merge_sequence_starts(token.kind) == opener))) {
      ++nesting;
    }
  }
}

// Reads to behind the next bracket that opens with "(" and all that is in it.
void Parser::recover_over_parentheses() {
  for (;;) {
    const TokenKind kind = cursor_.read().kind;
    if (kind == TokenKind::kOParen || kind == TokenKind::kEOF) break;
  }
  recover(TokenKind::kCParen);
}

// Reads to the end of the line on which all brackets opened since here are closed. A closing
// bracket closes what is open inside its opening one, too.
void Parser::recover_after_item() {
  recovering_ = true;
  open_brackets_.clear();
  for (;;) {
    const TokenKind kind = cursor_.read().kind;
    if (kind == TokenKind::kEOF) return;
    if (kind == TokenKind::kNewline) {
      if (open_brackets_.empty()) return;
    } else if (opens(kind)) {
      open_brackets_.push_back(merge_sequence_starts(kind));
    } else if (const TokenKind opener = opener_of(kind); opener != TokenKind::kEOF) {
      while (!open_brackets_.empty() && open_brackets_.back() != opener) open_brackets_.pop_back();
      if (!open_brackets_.empty()) open_brackets_.pop_back();
    }
  }
}

}  // namespace virga::hcl
