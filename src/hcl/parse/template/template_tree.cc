// From the flat parts of a template to expressions: directives are matched with their ends.
#include "hcl/parse/template/template_tree.h"

namespace virga::hcl {

const Expr* Parser::TemplateTree::read(Span span) {
  if (parts_.size() == 2 && parts_[0].kind == Kind::kInterpolation) {
    const Expr* wrapped = parts_[0].expr;
    return parser_.make(TemplateWrapExpr{{ExprKind::kTemplateWrap, span}, wrapped}, wrapped);
  }
  ScratchList<const Expr*> exprs(parser_.expr_stack_);
  while (next().kind != Kind::kEnd) exprs.add(read_part());
  const std::span<const Expr* const> items = exprs.copy_to(parser_.arena_);
  return parser_.make_of(TemplateExpr{{ExprKind::kTemplate, span}, items}, items);
}

const Expr* Parser::TemplateTree::read_part() {
  const TemplatePart& part = next();
  switch (part.kind) {
    case Kind::kLiteral: ++at_; return literal(part.span, part.text);
    case Kind::kInterpolation: ++at_; return part.expr;
    case Kind::kIf: return read_if();
    case Kind::kFor: return read_for();
    case Kind::kElse:
    case Kind::kEndIf:
    case Kind::kEndFor:
      ++at_;
      return wrong(part, Code::kDirectiveUnexpected, part.span, Name{directive_name(part.kind)});
    case Kind::kEnd: break;
  }
  VIRGA_UNREACHABLE();
}

const Expr* Parser::TemplateTree::read_if() {
  const TemplatePart& open = parts_[at_++];
  const Nested nested(parser_);
  if (nested.too_deep()) return give_up(open);
  ScratchList<const Expr*> exprs(parser_.expr_stack_);
  const Expr* if_true = nullptr;
  for (;;) {
    const TemplatePart& part = next();
    if (part.kind == Kind::kElse && !if_true) {
      ++at_;
      if_true = branch(exprs, open.span.end);
      exprs.clear();
    } else if (part.kind == Kind::kElse) {
      ++at_;
      return wrong(open, Code::kSecondElse, part.span);
    } else if (part.kind == Kind::kEndIf) {
      ++at_;
      const std::uint32_t empty_at = if_true ? part.span.begin : open.span.end;
      const Expr* last = branch(exprs, empty_at);
      exprs.clear();
      const Expr* if_false = if_true ? last : branch(exprs, part.span.begin);
      if (!if_true) if_true = last;
      return parser_.make(ConditionalExpr{{ExprKind::kConditional, between(open.span, part.span)},
                                          open.expr,
                                          if_true,
                                          if_false},
                          open.expr, if_true, if_false);
    } else if (part.kind == Kind::kEndFor || part.kind == Kind::kEnd) {
      return wrong_end(open, part, Kind::kEndIf);
    } else {
      exprs.add(read_part());
    }
  }
}

const Expr* Parser::TemplateTree::read_for() {
  const TemplatePart& open = parts_[at_++];
  const Nested nested(parser_);
  if (nested.too_deep()) return give_up(open);
  ScratchList<const Expr*> exprs(parser_.expr_stack_);
  for (;;) {
    const TemplatePart& part = next();
    if (part.kind == Kind::kElse) {
      ++at_;
      return wrong(open, Code::kElseInFor, part.span);
    }
    if (part.kind == Kind::kEndIf || part.kind == Kind::kEnd) {
      return wrong_end(open, part, Kind::kEndFor);
    }
    if (part.kind != Kind::kEndFor) {
      exprs.add(read_part());
      continue;
    }
    ++at_;
    const Expr* content = branch(exprs, open.span.end);
    const Span span = between(open.span, part.span);
    const Expr* loop = parser_.make(ForExpr{{ExprKind::kFor, span},
                                            open.span,
                                            part.span,
                                            open.key_name,
                                            open.value_name,
                                            open.key_name_span,
                                            open.value_name_span,
                                            open.expr,
                                            nullptr,
                                            content,
                                            nullptr,
                                            false},
                                    open.expr, content);
    return parser_.make(TemplateJoinExpr{{ExprKind::kTemplateJoin, span}, loop}, loop);
  }
}

// What stands between two directives; the empty text, at `empty_at`, when nothing does.
const Expr* Parser::TemplateTree::branch(ScratchList<const Expr*>& exprs, std::uint32_t empty_at) {
  if (exprs.empty()) exprs.add(literal({empty_at, empty_at}, {}));
  const std::span<const Expr* const> items = exprs.copy_to(parser_.arena_);
  const Span span = between(items.front()->span, items.back()->span);
  return parser_.make_of(TemplateExpr{{ExprKind::kTemplate, span}, items}, items);
}

const Expr* Parser::TemplateTree::literal(Span span, std::string_view text) {
  return parser_.arena_.make<LiteralExpr>(Expr{ExprKind::kLiteral, span},
                                          Literal{Literal::Kind::kString, false, text});
}

// The template, or another directive, ends before `open` does.
const Expr* Parser::TemplateTree::wrong_end(const TemplatePart& open, const TemplatePart& part,
                                            Kind expected) {
  const Name name{directive_name(expected)};
  if (part.kind == Kind::kEnd) return wrong(open, Code::kDirectiveUnclosed, part.span, name);
  ++at_;
  return wrong(open, Code::kDirectiveMismatch, part.span, name, Name{directive_name(part.kind)});
}

const Expr* Parser::TemplateTree::give_up(const TemplatePart& open) {
  given_up_ = true;
  at_ = parts_.size() - 1;
  return parser_.report_too_deep(open.span);
}

}  // namespace virga::hcl
