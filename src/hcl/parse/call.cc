// Function calls: f(a, b...), ns::f().
#include "diag/codes/hcl.h"
#include "hcl/parse/explain/foreign/intrinsic.h"
#include "hcl/parse/parser.h"

namespace virga::hcl {

// Requires: the first name has been read. Next is "(" or "::".
const Expr* Parser::parse_call(const Token& name) {
  CallExpr& call = *nodes_.make<CallExpr>();
  call.kind = ExprKind::kCall;
  call.name = text(name.span);
  call.name_span = name.span;
  if (!parse_call_name(call)) {
    const Span wrong = cursor_.previous();
    recover_over_parentheses();
    return error_expr(between(name.span, wrong));
  }
  call.open = cursor_.previous();
  ScratchList<const Expr*> arguments(expr_stack_);
  {
    const Cursor::Newlines newlines(cursor_, false);
    parse_arguments(call, arguments);
  }
  call.close = cursor_.previous();
  call.span = between(name.span, call.close);
  call.arguments = arguments.copy_to(nodes_);
  return finish(call, height_above(call.arguments));
}

// Reads the rest of the name and "(". Returns false after an error; the unexpected token has been
// read.
bool Parser::parse_call_name(CallExpr& call) {
  Token next = cursor_.read();
  if (next.kind == TokenKind::kOParen) return true;
  buffer_ = call.name;
  while (next.kind == TokenKind::kDoubleColon) {
    const Token name = cursor_.read();
    if (name.kind != TokenKind::kIdent) {
      error(codes::kFunctionName, name.span, found(name))
          .in(range(between(call.name_span, name.span)));
      return false;
    }
    buffer_.append("::").append(text(name.span));
    call.name_span = between(call.name_span, name.span);
    next = cursor_.read();
  }
  // Whitespace around "::" is not part of the name.
  const std::string_view written = text(call.name_span);
  call.name = written == buffer_ ? written : texts_.copy(std::string_view(buffer_));
  if (next.kind == TokenKind::kOParen) return true;
  if (is_pseudo_parameter(call.name)) {
    advise_pseudo_parameter(
        error(codes::kExpressionExpected, call.name_span, diag::Excerpt{std::string(call.name)}),
        call.name);
    return false;
  }
  error(codes::kFunctionArguments, next.span, found(next))
      .in(range(between(call.name_span, next.span)));
  return false;
}

// Reads up to and including the ")".
void Parser::parse_arguments(CallExpr& call, ScratchList<const Expr*>& arguments) {
  while (!cursor_.at(TokenKind::kCParen)) {
    const std::size_t before = errors_;
    arguments.add(parse_expression());
    if (lost_since(before)) {
      recover(TokenKind::kCParen);
      return;
    }
    const Token separator = cursor_.read();
    switch (separator.kind) {
      case TokenKind::kCParen: return;
      case TokenKind::kComma: continue;
      case TokenKind::kEllipsis:
        call.expand_final = true;
        if (cursor_.at(TokenKind::kCParen)) break;
        if (!recovering_) {
          error(codes::kExpandedArgument, separator.span)
              .in(range(between(call.name_span, separator.span)));
        }
        recover(TokenKind::kCParen);
        return;
      case TokenKind::kEOF:
        error(codes::kUnclosedCall, between(call.name_span, call.open))
            .label(range(separator.span), {"the text ends here"});
        recover(TokenKind::kCParen);
        return;
      default:
        report_argument_separator(call, separator);
        recover(TokenKind::kCParen);
        return;
    }
  }
  cursor_.read();
}

void Parser::report_argument_separator(const CallExpr& call, const Token& bad) {
  Diagnostic& diagnostic = error(codes::kArgumentSeparator, bad.span, found(bad));
  diagnostic.in(range(between(call.name_span, bad.span)))
      .label(range(call.open), {"the arguments begin here"});
  if (bad.kind == TokenKind::kEqual) {
    diagnostic.help({"arguments have no names: remove the name and the \"=\""});
  }
}

}  // namespace virga::hcl
