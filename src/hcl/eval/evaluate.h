// Evaluates expressions and templates to cty values. (docs/spec/hcl-syntax.md, sections 3 and 4)
//
//   EvalContext context;
//   context.set_variable("region", cty::Value::string("eu-west-1"));
//   cty::Value value = evaluate(*tree.expr, tree.source, &context, diagnostics);
//
// The result of unknown variables is unknown where it depends on them, with refinements. A value
// has the marks of all values that it was computed from. The cost is bounded: an expression that
// exceeds `limits` ends with a diagnostic (budget.h).
#pragma once

#include "base/limits.h"
#include "base/span.h"
#include "cty/value.h"
#include "diag/diagnostics.h"
#include "hcl/eval/budget/budget.h"
#include "hcl/eval/context.h"
#include "hcl/tree/expr.h"

namespace virga::hcl {

// Evaluates an expression of `source`, with its own budget. If `context` is null, no variables and
// functions exist. Errors are added to `diagnostics`; the result is then an unknown value, of the
// type that the result would have if that is certain.
cty::Value evaluate(const Expr& expr, base::SourceId source, const EvalContext* context,
                    diag::Diagnostics& diagnostics, const base::Limits& limits = {});

// Evaluates the expressions of one file or program, which share one budget. When the budget is
// spent, that is reported; every later expression is unknown, without a diagnostic.
class Evaluator {
 public:
  // All referents must outlive the evaluator.
  Evaluator(const EvalContext* context, diag::Diagnostics& diagnostics,
            const base::Limits& limits = {})
      : context_(context), diagnostics_(diagnostics), budget_(limits) {}

  cty::Value operator()(const Expr& expr, base::SourceId source);

  const Budget& budget() const { return budget_; }

 private:
  const EvalContext* context_;
  diag::Diagnostics& diagnostics_;
  Budget budget_;
};

// HCL's operators `collection[key]` and `object.name` on values. More liberal than the operators of
// cty: keys are converted, maps have attributes. On error, adds a diagnostic at `where` and returns
// an unknown value.
cty::Value index(const cty::Value& collection, const cty::Value& key, base::Range where,
                 diag::Diagnostics& diagnostics);
cty::Value get_attribute(const cty::Value& object, std::string_view name, base::Range where,
                         diag::Diagnostics& diagnostics);

}  // namespace virga::hcl
