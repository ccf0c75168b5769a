// The space between two tokens of a line. Private to hcl/format.
#pragma once

#include <cstdint>

#include "hcl/format/token_traits.h"

namespace virga::hcl {

// What the kinds of two neighbours determine.
enum class Gap : std::uint8_t {
  kNone,
  kBlank,
  kAfterName,   // a blank if the name is the keyword `in` of a for expression, none otherwise
  kAfterMinus,  // none if the minus negates, a blank if it subtracts
};

namespace tables {
extern const std::array<std::array<Gap, kTokenKinds>, kTokenKinds> kGap;
}

inline Gap gap_between(TokenKind left, TokenKind right) {
  return tables::kGap[index_of(left)][index_of(right)];
}

// Whether a minus after a token of this kind negates: no operand has ended there. A minus at the
// beginning of its line negates, too.
constexpr bool minus_negates_after(TokenKind kind) {
  return traits_of(kind).operand == OperandRole::kNeedsOperand;
}

}  // namespace virga::hcl
