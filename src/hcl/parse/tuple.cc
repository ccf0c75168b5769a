// [a, b, c]
#include "diag/codes/hcl.h"
#include "hcl/parse/parser.h"

namespace virga::hcl {

const Expr* Parser::parse_tuple() {
  const Token open = cursor_.read();
  const Cursor::Newlines newlines(cursor_, false);
  if (cursor_.at_keyword("for")) return parse_for(open);
  ScratchList<const Expr*> scratch(expr_stack_);
  parse_elements(open, scratch);
  const std::span<const Expr* const> elements = scratch.copy_to(nodes_);
  return make<TupleExpr>(between(open.span, cursor_.previous()), height_above(elements), open.span,
                         elements);
}

// Reads up to and including the "]".
void Parser::parse_elements(const Token& open, ScratchList<const Expr*>& elements) {
  while (!cursor_.at(TokenKind::kCBrack)) {
    const std::size_t before = errors_;
    elements.add(parse_expression());
    if (lost_since(before)) {
      recover(TokenKind::kCBrack);
      return;
    }
    if (cursor_.at(TokenKind::kCBrack)) break;
    if (!cursor_.at(TokenKind::kComma)) {
      if (!recovering_) report_tuple_separator(open);
      recover(TokenKind::kCBrack);
      return;
    }
    cursor_.read();
  }
  cursor_.read();
}

void Parser::report_tuple_separator(const Token& open) {
  const Token next = cursor_.peek();
  if (next.kind == TokenKind::kEOF) {
    error(codes::kUnclosedTuple, open.span).label(range(next.span), {"the text ends here"});
    return;
  }
  const Span after{cursor_.previous().end, cursor_.previous().end};
  auto& diagnostic = error(codes::kTupleSeparator, next.span, found(next));
  diagnostic.in(range(between(open.span, next.span)))
      .label(range(open.span), {"the list begins here"});
  advise_comma(diagnostic, after);
}

}  // namespace virga::hcl
