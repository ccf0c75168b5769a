// `a.b[0]` and `f(x).b`: a start value and constant steps.
#include "base/text/suggest.h"
#include "diag/codes/hcl_eval.h"
#include "hcl/eval/access.h"
#include "hcl/eval/evaluation.h"

namespace virga::hcl {
namespace {

using cty::Kind;
using cty::Value;

// A fast path: returns the member if no conversion, mark or error is involved, else null.
const Value* plain_member(const Value& value, const Step& step) {
  if (step.kind != Step::Kind::kAttribute || value.is_marked() || value.is_hollow()) return nullptr;
  const Kind kind = value.kind();
  return kind == Kind::kObject || kind == Kind::kMap ? value.find(step.name) : nullptr;
}

Value follow_with_care(Evaluation& evaluate, const Value& start, std::span<const Step> steps) {
  const Value* at = &start;
  Value held;
  for (const Step& step : steps) {
    if (const Value* next = plain_member(*at, step)) {
      at = next;
      continue;
    }
    const Range where = evaluate.range(step.span);
    const ErrorMark before = evaluate.now();
    Accessed next = step.kind == Step::Kind::kAttribute
                        ? get_attribute(*at, step.name, where)
                        : index(*at, evaluate.literal(*step.key, step.span), where);
    if (evaluate.failed_since(before)) return Value::dynamic();
    if (!next) {
      evaluate.report(std::move(next.error()));
      return Value::dynamic();
    }
    held = *std::move(next);
    at = &held;
  }
  return *at;
}

Value follow(Evaluation& evaluate, const Value& start, std::span<const Step> steps) {
  const Value* at = &start;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const Value* const next = plain_member(*at, steps[i]);
    if (!next) return follow_with_care(evaluate, *at, steps.subspan(i));
    at = next;
  }
  return *at;
}

Value unknown_variable(Evaluation& evaluate, const Step& root) {
  if (!evaluate.allows_variables()) {
    evaluate.report(codes::kHclVariablesNotAllowed, root.span);
    return Value::dynamic();
  }
  auto& diagnostic =
      evaluate.report(codes::kHclUnknownVariable, root.span, diag::Name{std::string(root.name)});
  if (auto near = base::nearest(root.name, evaluate.variable_names())) {
    diagnostic.suggest(evaluate.range(root.span), *near);
  }
  return Value::dynamic();
}

}  // namespace

Value evaluate_traversal(Evaluation& evaluate, const TraversalExpr& expr) {
  const Value* root = evaluate.variable(expr.root());
  if (!root) return unknown_variable(evaluate, expr.steps.front());
  if (expr.steps.size() == 1) return *root;
  return follow(evaluate, *root, expr.steps.subspan(1));
}

Value evaluate_relative_traversal(Evaluation& evaluate, const RelativeTraversalExpr& expr,
                                  const Value& left) {
  return follow(evaluate, left, expr.steps);
}

Value evaluate_index(Evaluation& evaluate, const IndexExpr& expr, const Value& left) {
  const Value key = evaluate(*expr.key);
  Accessed element = index(left, key, evaluate.range(expr.brackets));
  if (element) return *std::move(element);
  evaluate.report(std::move(element.error())).in(evaluate.range(expr.span));
  return Value::dynamic();
}

}  // namespace virga::hcl
