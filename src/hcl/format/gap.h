// How far apart two tokens of a line stand. Private to hcl/format.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "hcl/lex/token.h"

namespace virga::hcl {

inline constexpr std::size_t kTokenKinds = 0
#define VIRGA_TOKEN(name) +1
#include "hcl/lex/token_kinds.def"
#undef VIRGA_TOKEN
    ;

// What the kinds of two neighbours say.
enum class Gap : std::uint8_t {
  kNone,
  kBlank,
  kAfterIn,     // a blank where the left one is the keyword `in` of a for, none otherwise
  kAfterMinus,  // none where the minus negates, a blank where it subtracts
};

// +1 for what opens a bracket or a template sequence, -1 for what closes one.
constexpr int bracket_change(TokenKind kind) {
  switch (kind) {
    case TokenKind::kOBrace:
    case TokenKind::kOBrack:
    case TokenKind::kOParen:
    case TokenKind::kTemplateControl:
    case TokenKind::kTemplateInterp: return 1;
    case TokenKind::kCBrace:
    case TokenKind::kCBrack:
    case TokenKind::kCParen:
    case TokenKind::kTemplateSeqEnd: return -1;
    default: return 0;
  }
}

namespace tables {
extern const std::array<std::array<Gap, kTokenKinds>, kTokenKinds> kGap;
}

inline Gap gap_between(TokenKind left, TokenKind right) {
  return tables::kGap[static_cast<std::size_t>(left)][static_cast<std::size_t>(right)];
}

// Does a minus behind this kind of token negate what follows? (One that begins its line does.)
bool minus_negates_behind(TokenKind kind);

}  // namespace virga::hcl
