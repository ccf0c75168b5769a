#include "hcl/format/gap.h"

#include <algorithm>

namespace virga::hcl {

namespace {

using enum TokenKind;

constexpr bool begins_sequence(TokenKind kind) {
  return kind == kTemplateInterp || kind == kTemplateControl;
}

// The side that a pair of tokens determines together. For all other pairs, the sides of the single
// tokens decide.
constexpr Side meeting(TokenKind left, TokenKind right) {
  if (left == kIdent && (right == kOParen || right == kDoubleColon)) return Side::kBound;
  if (left == kDoubleColon && right == kIdent) return Side::kBound;
  if (left == kOBrace && right == kCBrace) return Side::kBound;
  // An index. A token that does not end an operand precedes a list instead.
  if (right == kOBrack && traits_of(left).operand == OperandRole::kEndsOperand) return Side::kSnug;
  // "${ {a = 1} }": without the space, the braces of the object look like those of the sequence.
  if (begins_sequence(left) && right == kOBrace) return Side::kRoomy;
  if (left == kCBrace && right == kTemplateSeqEnd) return Side::kRoomy;
  if (left == kTemplateSeqEnd && begins_sequence(right)) return Side::kSnug;
  return std::max(traits_of(left).after, traits_of(right).before);
}

constexpr Gap gap_for(Side side, TokenKind left) {
  switch (side) {
    case Side::kLoose:
    case Side::kRoomy:
    case Side::kApart: return Gap::kBlank;
    case Side::kSnug: return left == kIdent ? Gap::kAfterName : Gap::kNone;
    case Side::kPrefix: return left == kMinus ? Gap::kAfterMinus : Gap::kNone;
    case Side::kText:
    case Side::kBound: break;
  }
  return Gap::kNone;
}

constexpr auto make_table() {
  std::array<std::array<Gap, kTokenKinds>, kTokenKinds> table{};
  for (std::size_t i = 0; i < kTokenKinds; ++i) {
    for (std::size_t j = 0; j < kTokenKinds; ++j) {
      const TokenKind left{static_cast<std::uint8_t>(i)};
      table[i][j] = gap_for(meeting(left, TokenKind{static_cast<std::uint8_t>(j)}), left);
    }
  }
  return table;
}

}  // namespace

namespace tables {
constexpr std::array<std::array<Gap, kTokenKinds>, kTokenKinds> kGap = make_table();
}

}  // namespace virga::hcl
