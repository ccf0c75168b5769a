#include "hcl/format/gap.h"

#include <initializer_list>

namespace virga::hcl {

namespace {

using enum TokenKind;

constexpr bool is_any(TokenKind kind, std::initializer_list<TokenKind> kinds) {
  for (const TokenKind each : kinds) {
    if (kind == each) return true;
  }
  return false;
}
constexpr bool opens(TokenKind kind) {
  return bracket_change(kind) > 0;
}
constexpr bool closes(TokenKind kind) {
  return bracket_change(kind) < 0;
}
constexpr bool opens_sequence(TokenKind kind) {
  return is_any(kind, {kTemplateInterp, kTemplateControl});
}

// What belongs together whatever else is so: calls, namespaces, attributes, what a comma follows,
// and the text of templates, which a blank would change.
constexpr bool always_joined(TokenKind left, TokenKind right) {
  if (right == kNewline) return true;
  if (left == kIdent && is_any(right, {kOParen, kDoubleColon})) return true;
  if (left == kDoubleColon && right == kIdent) return true;
  if (left == kDot || right == kDot) return true;
  return is_any(right, {kComma, kEllipsis});
}
constexpr bool is_text(TokenKind left, TokenKind right) {
  return is_any(left, {kQuotedLit, kStringLit, kOQuote, kOHeredoc}) ||
         is_any(right, {kQuotedLit, kStringLit, kCQuote, kCHeredoc});
}
constexpr bool is_index(TokenKind left, TokenKind right) {
  return right == kOBrack && (is_any(left, {kIdent, kNumberLit}) || closes(left));
}

// Braces have blanks inside, all other brackets have none.
constexpr Gap inside_brackets(TokenKind left, TokenKind right) {
  if (left == kOBrace && right == kCBrace) return Gap::kNone;
  if (left == kOBrace || right == kCBrace) return Gap::kBlank;
  // "${ {a = 1} }": an object in a template is told from its delimiters.
  if (opens_sequence(left) && right == kOBrace) return Gap::kBlank;
  if (left == kCBrace && right == kTemplateSeqEnd) return Gap::kBlank;
  if (left == kTemplateSeqEnd && opens_sequence(right)) return Gap::kNone;
  return opens(left) || closes(right) ? Gap::kNone : Gap::kBlank;
}

constexpr Gap decide(TokenKind left, TokenKind right) {
  if (always_joined(left, right)) return Gap::kNone;
  if (left == kComma) return Gap::kBlank;
  if (is_text(left, right)) return Gap::kNone;
  const Gap gap = is_index(left, right) ? Gap::kNone : inside_brackets(left, right);
  if (left == kIdent) return gap == Gap::kNone ? Gap::kAfterIn : gap;
  if (is_index(left, right) || left == kBang) return Gap::kNone;
  return left == kMinus ? Gap::kAfterMinus : gap;
}

constexpr auto make_table() {
  std::array<std::array<Gap, kTokenKinds>, kTokenKinds> table{};
  for (std::size_t left = 0; left < kTokenKinds; ++left) {
    for (std::size_t right = 0; right < kTokenKinds; ++right) {
      table[left][right] = decide(static_cast<TokenKind>(left), static_cast<TokenKind>(right));
    }
  }
  return table;
}

}  // namespace

namespace tables {
constexpr std::array<std::array<Gap, kTokenKinds>, kTokenKinds> kGap = make_table();
}

bool minus_negates_behind(TokenKind kind) {
  return is_any(kind,
                {kOParen,      kOBrace,        kOBrack,   kEqual,      kColon, kComma,   kQuestion,
                 kPlus,        kStar,          kSlash,    kPercent,    kMinus, kEqualOp, kNotEqual,
                 kGreaterThan, kGreaterThanEq, kLessThan, kLessThanEq, kAnd,   kOr,      kBang});
}

}  // namespace virga::hcl
