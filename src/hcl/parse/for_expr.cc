// [for k, v in c : value if condition] and {for k, v in c : key => value... if condition}
#include "diag/codes/hcl.h"
#include "hcl/parse/parser.h"

namespace virga::hcl {

namespace {

TokenKind closer_of(const Token& open) {
  return open.kind == TokenKind::kOBrace ? TokenKind::kCBrace : TokenKind::kCBrack;
}

}  // namespace

// Requires: the opening bracket has been read. Next is "for".
const Expr* Parser::parse_for(const Token& open) {
  const Cursor::Newlines newlines(cursor_, false);
  ForExpr& result = *nodes_.make<ForExpr>();
  result.kind = ExprKind::kFor;
  result.open = open.span;
  Span ellipsis;
  if (!parse_for_header(open, result) || !parse_for_result(result, ellipsis)) {
    const Token close = recover(closer_of(open));
    return error_expr(between(open.span, close.span));
  }
  result.close = parse_for_end(open);
  result.span = between(open.span, result.close);
  check_for(open, result, ellipsis);

  std::size_t height = std::max(result.collection->height, result.value->height);
  if (result.key) height = std::max<std::size_t>(height, result.key->height);
  if (result.condition) height = std::max<std::size_t>(height, result.condition->height);
  return finish(result, height + 1);
}

// Reads "for k, v in collection :". Returns false after an error.
bool Parser::parse_for_header(const Token& open, ForExpr& result) {
  cursor_.read();
  const auto expected = [&](Code code, auto&&... arguments) {
    if (!recovering_) {
      error(code, cursor_.peek().span, arguments..., found())
          .in(range(between(open.span, cursor_.peek().span)));
    }
    return false;
  };
  if (!cursor_.at(TokenKind::kIdent)) return expected(codes::kForVariable, Name{"for"});
  result.value_name_span = cursor_.read().span;
  if (cursor_.at(TokenKind::kComma)) {
    cursor_.read();
    if (!cursor_.at(TokenKind::kIdent)) return expected(codes::kForVariable, Name{","});
    result.key_name_span = std::exchange(result.value_name_span, cursor_.read().span);
  }
  result.key_name = text(result.key_name_span);
  result.value_name = text(result.value_name_span);
  if (!cursor_.at_keyword("in")) return expected(codes::kForIn);
  cursor_.read();

  const std::size_t before = errors_;
  result.collection = parse_expression();
  if (lost_since(before)) return false;
  if (!cursor_.at(TokenKind::kColon)) return expected(codes::kForColon);
  cursor_.read();
  return true;
}

// Reads "key => value... if condition". Returns false after an error.
bool Parser::parse_for_result(ForExpr& result, Span& ellipsis) {
  const std::size_t before = errors_;
  result.value = parse_expression();
  if (cursor_.at(TokenKind::kFatArrow)) {
    cursor_.read();
    result.key = std::exchange(result.value, parse_expression());
  }
  if (lost_since(before)) return false;
  if (cursor_.at(TokenKind::kEllipsis)) {
    ellipsis = cursor_.read().span;
    result.group = true;
  }
  if (!cursor_.at_keyword("if")) return true;
  cursor_.read();
  const std::size_t before_condition = errors_;
  result.condition = parse_expression();
  return !lost_since(before_condition);
}

Span Parser::parse_for_end(const Token& open) {
  const TokenKind closer = closer_of(open);
  if (cursor_.at(closer)) return cursor_.read().span;
  if (!recovering_) {
    const Token next = cursor_.peek();
    error(codes::kForEnd, next.span, Name{closer == TokenKind::kCBrace ? "}" : "]"}, found(next))
        .in(range(between(open.span, next.span)))
        .label(range(open.span), {"opened here"});
  }
  return recover(closer).span;
}

// Reports parts that are valid in the other kind of brackets only.
void Parser::check_for(const Token& open, const ForExpr& result, Span ellipsis) {
  if (open.kind == TokenKind::kOBrace) {
    if (result.key) return;
    error(codes::kForKeyMissing, result.value->span)
        .in(range(result.span))
        .help({"write key => value, or use square brackets for a list"});
    return;
  }
  if (result.key) {
    error(codes::kForKeyInTuple, result.key->span)
        .in(range(result.span))
        .help({"remove the key, or use braces for an object"});
  }
  if (result.group) {
    error(codes::kForGroupInTuple, ellipsis)
        .in(range(result.span))
        .fix({"remove the \"...\""}, {{range(ellipsis), ""}});
  }
}

}  // namespace virga::hcl
