#include "hcl/eval/evaluation.h"

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <ranges>

#include "base/text/short_key.h"
#include "diag/codes/hcl_eval.h"
#include "hcl/eval/literal.h"
#include "hcl/tree/chain.h"

namespace virga::hcl {

using cty::Value;

Value Evaluation::operator()(const Expr& expr) {
  if (!budget_.charge_step(range(expr.span))) return Value::dynamic();
  return dispatch(expr);
}

Value Evaluation::dispatch(const Expr& expr) {
  switch (expr.kind) {
    case ExprKind::kLiteral: return literal(expr.as<LiteralExpr>().value, expr.span);
    case ExprKind::kTraversal: return evaluate_traversal(*this, expr.as<TraversalExpr>());
    case ExprKind::kCall: return evaluate_call(*this, expr.as<CallExpr>());
    case ExprKind::kConditional: return evaluate_conditional(*this, expr.as<ConditionalExpr>());
    case ExprKind::kTuple: return evaluate_tuple(*this, expr.as<TupleExpr>());
    case ExprKind::kObject: return evaluate_object(*this, expr.as<ObjectExpr>());
    case ExprKind::kObjectKey: return evaluate_object_key(*this, expr.as<ObjectKeyExpr>());
    case ExprKind::kFor: return evaluate_for(*this, expr.as<ForExpr>());
    case ExprKind::kAnonSymbol: return item(expr.as<AnonSymbolExpr>());
    case ExprKind::kUnary: return evaluate_unary(*this, expr.as<UnaryExpr>());
    case ExprKind::kTemplate: return evaluate_template(*this, expr.as<TemplateExpr>());
    case ExprKind::kTemplateWrap: return (*this)(*expr.as<TemplateWrapExpr>().wrapped);
    case ExprKind::kTemplateJoin: return evaluate_template_join(*this, expr.as<TemplateJoinExpr>());
    case ExprKind::kParen: return (*this)(*expr.as<ParenExpr>().inner);
    case ExprKind::kIndex:
    case ExprKind::kRelativeTraversal:
    case ExprKind::kBinary:
    case ExprKind::kSplat: return chain(expr);
    case ExprKind::kError: count_error(); return Value::dynamic();
  }
  VIRGA_UNREACHABLE();
}

Value Evaluation::literal(const Literal& literal, Span where) {
  if (!is_inexact_integer(literal)) return literal_value(literal);
  const bool rounds = context_ && context_->rules().rounds_integers;
  if (rounds) return literal_value(literal);
  report(codes::kHclInexactInteger, where, diag::Count{cty::Number::kTextPrecision});
  return Value::unknown(cty::Type::number());
}

// Evaluates the links of a chain from left to right.
Value Evaluation::chain(const Expr& expr) {
  const ErrorMark start = now();
  const Expr& left = *left_of(expr);
  if (!left_of(left)) return link(expr, (*this)(left), start);

  boost::container::small_vector<const Expr*, 8> links;
  const Expr* leftmost = &expr;
  for (; const Expr* next = left_of(*leftmost); leftmost = next) links.push_back(leftmost);
  Value value = (*this)(*leftmost);
  for (const Expr* each : links | std::views::reverse) {
    value = link(*each, std::move(value), start);
  }
  return value;
}

// Evaluates one link, whose left operand has this value.
Value Evaluation::link(const Expr& expr, Value left, ErrorMark start) {
  if (!budget_.charge_step(range(expr.span))) return Value::dynamic();
  switch (expr.kind) {
    case ExprKind::kBinary:
      return evaluate_binary(*this, expr.as<BinaryExpr>(), std::move(left), start);
    case ExprKind::kIndex: return evaluate_index(*this, expr.as<IndexExpr>(), left);
    case ExprKind::kRelativeTraversal:
      return evaluate_relative_traversal(*this, expr.as<RelativeTraversalExpr>(), left);
    default: return evaluate_splat(*this, expr.as<SplatExpr>(), std::move(left), start);
  }
}

Value Evaluation::quietly(const Expr& expr) {
  const ErrorMark start = now();
  Value value = (*this)(expr);
  discard_errors(start);
  return value;
}

Value Evaluation::apart(const Expr& expr, diag::Diagnostics& elsewhere) {
  diag::Diagnostics* here = std::exchange(diagnostics_, &elsewhere);
  const std::size_t errors = errors_;
  Value value = (*this)(expr);
  errors_ = errors;
  diagnostics_ = here;
  return value;
}

void Evaluation::discard_errors(ErrorMark since, ErrorMark until) {
  errors_ -= until.errors - since.errors;
  diagnostics_->erase(since.diagnostics, until.diagnostics);
}

const Value* Evaluation::variable(std::string_view name) const {
  for (const Binding* binding = bindings_; binding; binding = binding->outer) {
    if (!binding->item && base::equals_short(binding->name, name)) return binding->value;
  }
  return context_ ? context_->variable(name) : nullptr;
}

Value Evaluation::item(const AnonSymbolExpr& item) const {
  for (const Binding* binding = bindings_; binding; binding = binding->outer) {
    if (binding->item == &item) return *binding->value;
  }
  return Value::dynamic();
}

std::vector<std::string_view> Evaluation::variable_names() const {
  std::vector<std::string_view> names;
  for (const Binding* binding = bindings_; binding; binding = binding->outer) {
    if (!binding->item) names.push_back(binding->name);
  }
  if (context_) {
    for (std::string_view name : context_->variable_names()) names.push_back(name);
  }
  return names;
}

}  // namespace virga::hcl
