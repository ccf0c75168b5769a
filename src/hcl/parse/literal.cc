// Numbers.
#include "hcl/lex/byte_class.h"
#include "hcl/parse/parser.h"

namespace virga::hcl {

namespace {

// What one exponent may be; beyond it the value can neither be kept nor be meant.
constexpr std::int64_t kLargestExponent = 2'147'483'646;

std::size_t skip_digits(std::string_view text, std::size_t at) {
  while (at < text.size() && is_digit(text[at])) ++at;
  return at;
}

bool is_exponent(std::string_view text) {
  if (text.empty()) return true;
  std::size_t at = text.size() > 1 && (text[1] == '+' || text[1] == '-') ? 2 : 1;
  std::int64_t value = 0;
  for (; at < text.size() && is_digit(text[at]); ++at) {
    value = std::min(value * 10 + (text[at] - '0'), kLargestExponent + 1);
  }
  return at == text.size() && value <= kLargestExponent;
}

// The lexer takes digits, points and exponents in any order; a number has them in this one.
bool is_number(std::string_view text) {
  std::size_t at = skip_digits(text, 0);
  if (at < text.size() && text[at] == '.') at = skip_digits(text, at + 1);
  return (at == text.size() || (text[at] | 0x20) == 'e') && is_exponent(text.substr(at));
}

}  // namespace

Literal Parser::number_literal(const Token& token) {
  const std::string_view digits = text(token.span);
  if (!is_number(digits)) {
    error(Code::kBadNumber, token.span, diag::Excerpt{std::string(digits.substr(0, 64))});
  }
  return {Literal::Kind::kNumber, false, digits};
}

const Expr* Parser::parse_number() {
  const Token token = cursor_.read();
  return arena_.make<LiteralExpr>(Expr{ExprKind::kLiteral, token.span}, number_literal(token));
}

}  // namespace virga::hcl
