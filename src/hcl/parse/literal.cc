// Numbers.
#include "diag/codes/hcl.h"
#include "hcl/lex/number_text.h"
#include "hcl/lex/scan.h"
#include "hcl/parse/parser.h"

namespace virga::hcl {

inline void Parser::check_number(const Token& token) {
  const char* const digits = text(token.span).data();
  const bool is_integer = digits_end(digits, end_of_text()) >= digits + token.span.size();
  if (!is_integer) check_number_with_point(token);
}

void Parser::check_number_with_point(const Token& token) {
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
  return place<LiteralExpr>(token.span, 0,
                            Literal{Literal::Kind::kNumber, false, text(token.span)});
}

}  // namespace virga::hcl
