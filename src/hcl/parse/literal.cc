// Numbers.
#include "hcl/lex/number_text.h"
#include "hcl/parse/parser.h"

namespace virga::hcl {

Literal Parser::number_literal(const Token& token) {
  const std::string_view digits = text(token.span);
  if (!is_native_number(digits)) {
    error(Code::kBadNumber, token.span, diag::Excerpt{std::string(digits.substr(0, 64))});
  }
  return {Literal::Kind::kNumber, false, digits};
}

const Expr* Parser::parse_number() {
  const Token token = cursor_.read();
  return arena_.make<LiteralExpr>(Expr{ExprKind::kLiteral, token.span}, number_literal(token));
}

}  // namespace virga::hcl
