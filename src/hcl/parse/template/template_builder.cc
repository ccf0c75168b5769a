#include "hcl/parse/template/template_builder.h"

#include "diag/codes/hcl.h"

namespace virga::hcl {

namespace {

Name keyword(Directive::Kind kind) {
  return Name{std::string(keyword_of(kind))};
}

Directive::Kind end_of(Directive::Kind opener) {
  return opener == Directive::Kind::kIf ? Directive::Kind::kEndIf : Directive::Kind::kEndFor;
}

}  // namespace

Parser::TemplateBuilder::TemplateBuilder(Parser& parser, bool removes_indentation)
    : parser_(parser),
      text_(parser, removes_indentation),
      exprs_(parser.expr_stack_),
      open_(parser.directive_stack_) {}

void Parser::TemplateBuilder::add_text(std::string_view text, Span span) {
  if (given_up_) return;
  if (const Expr* literal = text_.add(text, span)) exprs_.add(literal);
}

void Parser::TemplateBuilder::add_interpolation(const Expr* expr) {
  if (given_up_) return;
  text_.interrupt();
  if (exprs_.empty() && open_.empty()) begins_with_interpolation_ = true;
  exprs_.add(expr);
}

void Parser::TemplateBuilder::add_directive(const Directive& directive) {
  if (given_up_) return;
  text_.interrupt();
  const bool opens = directive.kind == Kind::kIf || directive.kind == Kind::kFor;
  if (opens) {
    open(directive);
  } else if (open_.empty()) {
    misplaced_.push_back(
        {codes::kDirectiveUnexpected, directive.span, directive.span, {directive.kind}});
    exprs_.add(parser_.error_expr(directive.span));
  } else if (directive.kind == Kind::kElse) {
    begin_else(directive);
  } else {
    close(directive);
  }
}

const Expr* Parser::TemplateBuilder::finish(Span span, std::uint32_t begin, Span end) {
  while (!open_.empty()) {
    fail_innermost(codes::kDirectiveUnclosed, end, {end_of(open_.back().head.kind)});
  }
  for (const Misplaced& each : misplaced_) report(each);
  text_.settle();
  if (exprs_.empty()) exprs_.add(empty_text(begin));
  if (begins_with_interpolation_ && exprs_.size() == 1) {
    const Expr* wrapped = exprs_[0];
    return parser_.make<TemplateWrapExpr>(span, height_above(wrapped), wrapped);
  }
  const std::span<const Expr* const> parts = exprs_.copy_to(parser_.nodes_);
  return parser_.make<TemplateExpr>(span, height_above(parts), parts);
}

void Parser::TemplateBuilder::open(const Directive& directive) {
  if (parser_.depth_ + open_.size() <= parser_.limits_.max_nesting) {
    open_.add({directive, exprs_.size()});
    return;
  }
  given_up_ = true;
  exprs_.add(parser_.report_too_deep(directive.span));
}

void Parser::TemplateBuilder::begin_else(const Directive& directive) {
  OpenDirective& innermost = open_.back();
  if (innermost.head.kind == Kind::kFor)
    return fail_innermost(codes::kElseInFor, directive.span, {});
  if (innermost.if_true) return fail_innermost(codes::kSecondElse, directive.span, {});
  innermost.if_true = take_branch(innermost, innermost.head.span.end);
}

void Parser::TemplateBuilder::close(const Directive& directive) {
  const OpenDirective& innermost = open_.back();
  const Kind expected = end_of(innermost.head.kind);
  if (directive.kind != expected) {
    fail_innermost(codes::kDirectiveMismatch, directive.span, {expected, directive.kind});
    return;
  }
  replace_innermost(expected == Kind::kEndIf ? conditional(innermost, directive.span)
                                             : loop(innermost, directive.span));
}

const Expr* Parser::TemplateBuilder::conditional(const OpenDirective& open, Span end) {
  const Expr* if_true = open.if_true;
  if (!if_true) if_true = take_branch(open, open.head.span.end);
  // Without an else, the call above has taken all parts, so this branch is empty.
  const Expr* if_false = take_branch(open, end.begin);
  const Span span = between(open.head.span, end);
  return parser_.make<ConditionalExpr>(span, height_above(open.head.expr, if_true, if_false),
                                       open.head.expr, if_true, if_false);
}

const Expr* Parser::TemplateBuilder::loop(const OpenDirective& open, Span end) {
  const Directive& head = open.head;
  const Expr* content = take_branch(open, head.span.end);
  const Span span = between(head.span, end);
  const Expr* const none = nullptr;
  const Expr* loop = parser_.make<ForExpr>(
      span, height_above(head.expr, content), head.span, end, head.key_name, head.value_name,
      head.key_name_span, head.value_name_span, head.expr, none, content, none, false);
  return parser_.make<TemplateJoinExpr>(span, height_above(loop), loop);
}

// Returns the template of the parts since the directive or its else. If there are none, returns an
// empty string at `empty_at`.
const Expr* Parser::TemplateBuilder::take_branch(const OpenDirective& open,
                                                 std::uint32_t empty_at) {
  if (exprs_.size() == open.first) exprs_.add(empty_text(empty_at));
  const std::span<const Expr* const> parts =
      parser_.nodes_.copy(std::span<const Expr* const>(exprs_.items().subspan(open.first)));
  exprs_.truncate(open.first);
  const Span span = between(parts.front()->span, parts.back()->span);
  return parser_.make<TemplateExpr>(span, height_above(parts), parts);
}

const Expr* Parser::TemplateBuilder::empty_text(std::uint32_t at) {
  return parser_.place<LiteralExpr>({at, at}, 0, Literal{Literal::Kind::kString, false, {}});
}

void Parser::TemplateBuilder::replace_innermost(const Expr* expr) {
  exprs_.truncate(open_.back().first);
  open_.truncate(open_.size() - 1);
  exprs_.add(expr);
}

void Parser::TemplateBuilder::fail_innermost(Code code, Span where, std::vector<Kind> keywords) {
  if (!given_up_) misplaced_.push_back({code, where, open_.back().head.span, std::move(keywords)});
  replace_innermost(parser_.error_expr(where));
}

void Parser::TemplateBuilder::report(const Misplaced& misplaced) {
  const auto error = [&](const auto&... names) -> Diagnostic& {
    return parser_.error(misplaced.code, misplaced.where, names...);
  };
  const std::vector<Kind>& keywords = misplaced.keywords;
  Diagnostic& diagnostic = keywords.empty() ? error()
                           : keywords.size() == 1
                               ? error(keyword(keywords[0]))
                               : error(keyword(keywords[0]), keyword(keywords[1]));
  if (misplaced.head != misplaced.where) {
    diagnostic.label(parser_.range(misplaced.head), {"opened here"});
  }
}

}  // namespace virga::hcl
