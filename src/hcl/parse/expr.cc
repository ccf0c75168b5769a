// Expressions without operators: conditionals and terms.
#include "diag/codes/hcl.h"
#include "hcl/parse/parser.h"

namespace virga::hcl {

// Parses a keyword, a variable or a call.
inline const Expr* Parser::parse_name() {
  const Token token = cursor_.read();
  if (cursor_.at(TokenKind::kOParen) || cursor_.at(TokenKind::kDoubleColon)) {
    return parse_call(token);
  }
  const std::string_view name = text(token.span);
  const auto literal = [&](Literal value) { return place<LiteralExpr>(token.span, 0, value); };
  if (name == "true") return literal({Literal::Kind::kBool, true, {}});
  if (name == "false") return literal({Literal::Kind::kBool, false, {}});
  if (name == "null") return literal({Literal::Kind::kNull, false, {}});
  return parse_variable(token.span);
}

inline const Expr* Parser::parse_term() {
  switch (cursor_.kind()) {
    case TokenKind::kIdent: return parse_name();
    case TokenKind::kOQuote:
    case TokenKind::kOHeredoc: return parse_string();
    case TokenKind::kNumberLit: return parse_number();
    case TokenKind::kOBrack: return parse_tuple();
    case TokenKind::kOBrace: return parse_object();
    case TokenKind::kOParen: return parse_parentheses();
    case TokenKind::kMinus:
    case TokenKind::kBang: return parse_unary();
    default: return report_no_expression();
  }
}

const Expr* Parser::parse_operand() {
  const Expr* term = parse_term();
  if (cursor_.at(TokenKind::kDot) || cursor_.at(TokenKind::kOBrack)) return parse_postfix(term);
  return term;
}

const Expr* Parser::parse_expression() {
  const Nested nested(*this);
  const Span start = cursor_.peek().span;
  if (nested.too_deep()) return report_too_deep(start);
  const std::size_t before = errors_;
  const Expr* operand = parse_operand();
  // Most expressions end here.
  if (!continues_expression(cursor_.kind()) || lost_since(before)) return operand;
  return parse_conditional(start, operand);
}

// condition ? a : b. Conditionals associate to the right. `operand` begins the condition.
const Expr* Parser::parse_conditional(Span start, const Expr* operand) {
  std::size_t before = errors_;
  const Expr* condition = parse_operators(operand, 0);
  if (lost_since(before) || !cursor_.at(TokenKind::kQuestion)) return condition;
  const Span question = cursor_.read().span;

  before = errors_;
  const Expr* if_true = parse_expression();
  if (lost_since(before)) return condition;
  if (!cursor_.at(TokenKind::kColon)) {
    error(codes::kConditionalWithoutElse, cursor_.peek().span, found())
        .in(range(between(start, cursor_.peek().span)))
        .label(range(question), {"the conditional begins here"});
    return condition;
  }
  cursor_.read();

  before = errors_;
  const Expr* if_false = parse_expression();
  if (lost_since(before)) return condition;
  return make<ConditionalExpr>(between(start, if_false->span),
                               height_above(condition, if_true, if_false), condition, if_true,
                               if_false);
}

const Expr* Parser::parse_parentheses() {
  const Token open = cursor_.read();
  const Cursor::Newlines newlines(cursor_, false);
  const std::size_t before = errors_;
  const Expr* inner = parse_expression();
  if (errors_ > before) {
    recover(TokenKind::kCParen);
    return inner;
  }
  const Token close = cursor_.peek();
  if (close.kind != TokenKind::kCParen) {
    Diagnostic& diagnostic = error(codes::kUnclosedParenthesis, close.span, found(close));
    diagnostic.in(range(between(open.span, close.span))).label(range(open.span), {"opened here"});
    if (close.kind == TokenKind::kComma) diagnostic.help({"write a list as [a, b]"});
    recovering_ = true;
    // The brace closes what is around the parentheses. The reference skips it, and then reads the
    // items behind a block as a part of it.
    if (close.kind == TokenKind::kCBrace) {
      return make<ParenExpr>(between(open.span, inner->span), height_above(inner), inner);
    }
  }
  cursor_.read();
  return make<ParenExpr>(between(open.span, close.span), height_above(inner), inner);
}

// Unary operators bind tighter than binary operators, but not as tight as "." and "[".
const Expr* Parser::parse_unary() {
  const Nested nested(*this);
  if (nested.too_deep()) return report_too_deep(cursor_.peek().span);
  const Token symbol = cursor_.read();
  const auto op = symbol.kind == TokenKind::kMinus ? UnaryOp::kNegate : UnaryOp::kNot;
  const Expr* operand = parse_operand();
  return make<UnaryExpr>(between(symbol.span, operand->span), height_above(operand), op,
                         symbol.span, operand);
}

const Expr* Parser::report_no_expression() {
  const Token next = cursor_.peek();
  if (!recovering_) {
    if (next.kind == TokenKind::kEOF) {
      error(codes::kExpressionMissing, next.span);
    } else {
      error(codes::kExpressionExpected, next.span, found(next));
    }
  }
  recovering_ = true;
  return error_expr(next.span);
}

}  // namespace virga::hcl
