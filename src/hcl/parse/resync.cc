#include "hcl/parse/resync.h"

namespace virga::hcl {

namespace {

enum class BracketSide : std::uint8_t { kOpens, kCloses };

struct Bracket {
  BracketFamily family = BracketFamily::kNone;
  BracketSide side = BracketSide::kOpens;
};

constexpr Bracket bracket_of(TokenKind kind) {
  using enum BracketFamily;
  using enum BracketSide;
  switch (kind) {
    case TokenKind::kOBrace: return {kBrace, kOpens};
    case TokenKind::kCBrace: return {kBrace, kCloses};
    case TokenKind::kOBrack: return {kBrack, kOpens};
    case TokenKind::kCBrack: return {kBrack, kCloses};
    case TokenKind::kOParen: return {kParen, kOpens};
    case TokenKind::kCParen: return {kParen, kCloses};
    case TokenKind::kOQuote: return {kQuote, kOpens};
    case TokenKind::kCQuote: return {kQuote, kCloses};
    case TokenKind::kOHeredoc: return {kHeredoc, kOpens};
    case TokenKind::kCHeredoc: return {kHeredoc, kCloses};
    case TokenKind::kTemplateInterp:
    case TokenKind::kTemplateControl: return {kSequence, kOpens};
    case TokenKind::kTemplateSeqEnd: return {kSequence, kCloses};
    default: return {};
  }
}

constexpr std::uint8_t bit_of(BracketFamily family) {
  return family == BracketFamily::kNone
             ? 0
             : static_cast<std::uint8_t>(1 << static_cast<std::uint8_t>(family));
}

constexpr std::uint8_t kAllFamilies = (1 << static_cast<std::uint8_t>(BracketFamily::kNone)) - 1;

}  // namespace

Resync Resync::at_closer(TokenKind closer, Buffer& open) {
  return {closer, bit_of(bracket_of(closer).family), open};
}

Resync Resync::at_line_end(Buffer& open) {
  return {TokenKind::kNewline, kAllFamilies, open};
}

Resync Resync::at_next(TokenKind kind, Buffer& open) {
  return {kind, 0, open};
}

Resync::Resync(TokenKind target, Families counted, Buffer& open)
    : target_(target), counted_(counted), open_(open) {
  open_.clear();
}

bool Resync::reached(TokenKind kind) {
  if (kind == target_ && open_.empty()) return true;
  const Bracket bracket = bracket_of(kind);
  if ((counted_ & bit_of(bracket.family)) == 0) return false;
  if (bracket.side == BracketSide::kOpens) {
    open_.push_back(bracket.family);
  } else {
    close(bracket.family);
  }
  return false;
}

// A closing bracket closes everything since its opening one, or everything if it has none.
void Resync::close(BracketFamily family) {
  bool closed = false;
  while (!closed && !open_.empty()) {
    closed = open_.back() == family;
    open_.pop_back();
  }
}

}  // namespace virga::hcl
