// Numbers.
#include "diag/codes/hcl.h"
#include "hcl/lex/number_text.h"
#include "hcl/parse/parser.h"

namespace virga::hcl {

void Parser::check_number(const Token& token) {
  const std::string_view digits = text(token.span);
  if (is_native_number(digits)) return;
  error(codes::kBadNumber, token.span, diag::Excerpt{std::string(digits.substr(0, 64))});
}

Literal Parser::number_literal(const Token& token) {
  check_number(token);
  return {Literal::Kind::kNumber, false, text(token.span)};
}

const Expr* Parser::parse_number() {
  const Token token = cursor_.read();
  check_number(token);
  return new (arena_.uninitialized<LiteralExpr>(1)) LiteralExpr{
      {ExprKind::kLiteral, token.span}, {Literal::Kind::kNumber, false, text(token.span)}};
}

}  // namespace virga::hcl
