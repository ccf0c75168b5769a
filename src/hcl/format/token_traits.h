// The properties of each kind of token that the layout needs. Private to hcl/format.
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

constexpr std::size_t index_of(TokenKind kind) {
  return static_cast<std::size_t>(kind);
}

// The space that one side of a token requires, in ascending order: between two tokens, the greater
// value decides.
enum class Side : std::uint8_t {
  kLoose,   // a space
  kSnug,    // no space: inside brackets and parentheses
  kRoomy,   // a space: inside braces
  kPrefix,  // no space: between a unary operator and its operand
  kText,    // no space: it would change the text of a string
  kApart,   // a space: after a comma
  kBound,   // no space: attributes, and before a comma
};

// The position of a token relative to the operands of operators.
enum class OperandRole : std::uint8_t { kNone, kEndsOperand, kNeedsOperand };

struct TokenTraits {
  Side before = Side::kLoose;
  Side after = Side::kLoose;
  OperandRole operand = OperandRole::kNone;
  std::int8_t depth = 0;  // 1: opens a bracket or a template sequence; -1: closes one
};

namespace tables {

constexpr std::array<TokenTraits, kTokenKinds> make_traits() {
  using enum TokenKind;
  using enum Side;
  using enum OperandRole;
  std::array<TokenTraits, kTokenKinds> table{};
  const auto are = [&](TokenTraits traits, auto... kinds) {
    ((table[index_of(kinds)] = traits), ...);
  };
  // Names and values.
  are({.operand = kEndsOperand}, kIdent, kNumberLit);
  are({.before = kText, .after = kText}, kQuotedLit, kStringLit);
  are({.after = kText}, kOQuote, kOHeredoc);
  are({.before = kText}, kCQuote, kCHeredoc);
  // Brackets. A minus at the beginning of a template sequence is formatted as a binary one: other
  // formatters of HCL do so, and a file that both format must not change each time.
  are({.after = kSnug, .operand = kNeedsOperand, .depth = 1}, kOParen, kOBrack);
  are({.after = kRoomy, .operand = kNeedsOperand, .depth = 1}, kOBrace);
  are({.after = kSnug, .depth = 1}, kTemplateInterp, kTemplateControl);
  are({.before = kSnug, .operand = kEndsOperand, .depth = -1}, kCParen, kCBrack, kTemplateSeqEnd);
  are({.before = kRoomy, .operand = kEndsOperand, .depth = -1}, kCBrace);
  // Operators. A minus after "=>" is formatted as a binary one, for the same reason.
  are({.operand = kNeedsOperand}, kPlus, kStar, kSlash, kPercent);
  are({.operand = kNeedsOperand}, kAnd, kOr, kEqualOp, kNotEqual);
  are({.operand = kNeedsOperand}, kLessThan, kLessThanEq, kGreaterThan, kGreaterThanEq);
  are({.operand = kNeedsOperand}, kQuestion, kColon, kEqual);
  are({.after = kPrefix, .operand = kNeedsOperand}, kMinus, kBang);
  // Punctuation.
  are({.before = kBound, .after = kBound}, kDot);
  are({.before = kBound, .after = kApart, .operand = kNeedsOperand}, kComma);
  are({.before = kBound}, kEllipsis, kNewline);
  return table;
}

inline constexpr auto kTraits = make_traits();

}  // namespace tables

constexpr const TokenTraits& traits_of(TokenKind kind) {
  return tables::kTraits[index_of(kind)];
}

}  // namespace virga::hcl
