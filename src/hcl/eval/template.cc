// Templates: concatenates the text of the parts.
#include "diag/codes/hcl_eval.h"
#include "hcl/eval/evaluation.h"
#include "hcl/eval/literal.h"
#include "hcl/eval/text_builder.h"

namespace virga::hcl {
namespace {

using cty::Value;

const Literal* text_literal(const Expr& part) {
  const auto* literal = part.if_is<LiteralExpr>();
  return literal && literal->value.kind == Literal::Kind::kString ? &literal->value : nullptr;
}

// An initial capacity: the literal text, and some bytes for each other part.
std::size_t estimated_size(const TemplateExpr& expr) {
  constexpr std::size_t kTypicalPart = 16;
  std::size_t bytes = 0;
  for (const Expr* part : expr.parts) {
    const Literal* literal = text_literal(*part);
    bytes += literal ? literal->text.size() : kTypicalPart;
  }
  return bytes;
}

void add_part(Evaluation& evaluate, const TemplateExpr& whole, const Expr& part,
              TextBuilder& text) {
  const Value value = evaluate(part);
  if (value.is_null()) {
    evaluate.report(codes::kHclNullInTemplate, part.span).in(evaluate.range(whole.span));
    return;
  }
  if (text.add(value)) return;
  evaluate
      .report(codes::kHclNotAllowedInTemplate, part.span,
              diag::TypeText{value.type().friendly_name()})
      .in(evaluate.range(whole.span));
}

}  // namespace

Value evaluate_template(Evaluation& evaluate, const TemplateExpr& expr) {
  const Range whole = evaluate.range(expr.span);
  if (expr.parts.size() == 1) {
    const Literal* literal = text_literal(*expr.parts.front());
    if (literal && evaluate.budget().charge_string(literal->text.size(), whole)) {
      return literal_value(*literal);
    }
  }
  const ErrorMark start = evaluate.now();
  TextBuilder text;
  text.reserve(estimated_size(expr));
  std::size_t charged = 0;
  for (const Expr* part : expr.parts) {
    if (const Literal* literal = text_literal(*part)) {
      text.add(literal->text);
    } else {
      add_part(evaluate, expr, *part, text);
    }
    if (!evaluate.budget().charge_growth(charged, text.size(), whole)) return Value::dynamic();
    charged = text.size();
  }
  return std::move(text).build(!evaluate.failed_since(start));
}

Value evaluate_template_join(Evaluation& evaluate, const TemplateJoinExpr& expr) {
  const Value tuple = evaluate(*expr.tuple);
  const Span where = expr.tuple->span;
  TextBuilder text;
  text.add_marks(tuple.marks());
  const Value& bare = tuple.unmarked();
  if (!bare.is_known()) return Value::unknown(cty::Type::string()).with_marks(tuple.marks());
  std::size_t charged = 0;
  for (const Value& element : bare.elements()) {
    if (!text.is_known()) {
      text.add_marks(element.marks());
    } else if (element.is_null()) {
      evaluate.report(codes::kHclNullInTemplate, where);
    } else if (!text.add(element)) {
      evaluate.report(codes::kHclNotAllowedInTemplate, where,
                      diag::TypeText{element.type().friendly_name()});
    }
    if (!evaluate.budget().charge_growth(charged, text.size(), evaluate.range(where))) {
      return Value::dynamic();
    }
    charged = text.size();
  }
  return std::move(text).build();
}

}  // namespace virga::hcl
