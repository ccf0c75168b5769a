// The space between two tokens of a line. Private to hcl/format.
#pragma once

#include <cstdint>

#include "hcl/format/token_traits.h"

namespace virga::hcl {

// What the kinds of two neighbouring tokens determine.
enum class Gap : std::uint8_t {
  kNone,
  kBlank,
  kAfterName,   // a space if the name is the keyword `in` of a for expression, else none
  kAfterMinus,  // none if the minus is a negation, a space if it is a subtraction
};

namespace tables {
extern const std::array<std::array<Gap, kTokenKinds>, kTokenKinds> kGap;
}

inline Gap gap_between(TokenKind left, TokenKind right) {
  return tables::kGap[index_of(left)][index_of(right)];
}

// Returns true if a minus after a token of this kind is a negation, because the token does not end
// an operand. A minus at the beginning of its line is a negation too.
constexpr bool minus_negates_after(TokenKind kind) {
  return traits_of(kind).operand == OperandRole::kNeedsOperand;
}

}  // namespace virga::hcl
