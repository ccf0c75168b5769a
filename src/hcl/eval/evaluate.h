// Evaluation of expressions and templates over cty values. (docs/spec/hcl-syntax.md, sections 3 and
// 4)
//
//   EvalContext context;
//   context.set_variable("region", cty::Value::string("eu-west-1"));
//   cty::Value value = evaluate(*tree.expr, tree.source, &context, diagnostics);
//
// Unknown variables make results unknown as far as they matter, refinements and all; marks of
// whatever a value was made from are on the value. What a file may cost is bounded: an expression
// that asks for more than `limits` ends with a diagnostic (budget.h).
#pragma once

#include "base/limits.h"
#include "base/span.h"
#include "cty/value.h"
#include "diag/diagnostics.h"
#include "hcl/eval/budget/budget.h"
#include "hcl/eval/context.h"
#include "hcl/tree/expr.h"

namespace virga::hcl {

// The value of an expression of `source`, with a budget of its own. Without a context there are no
// variables and no functions. What goes wrong is added to `diagnostics`; the value is then a
// placeholder: unknown, of the type that it would have where that is certain.
cty::Value evaluate(const Expr& expr, base::SourceId source, const EvalContext* context,
                    diag::Diagnostics& diagnostics, const base::Limits& limits = {});

// The same for the many expressions of one file or program, which share one budget. Once it is
// spent (reported when it happens) every further expression is unknown, without a word.
class Evaluator {
 public:
  // All referents outlive the evaluator.
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

// HCL's own operators `collection[key]` and `object.name` on values, more liberal than cty's: keys
// are converted, maps have attributes. On error the diagnostic is about `where`, and the value
// unknown.
cty::Value index(const cty::Value& collection, const cty::Value& key, base::Range where,
                 diag::Diagnostics& diagnostics);
cty::Value get_attribute(const cty::Value& object, std::string_view name, base::Range where,
                         diag::Diagnostics& diagnostics);

}  // namespace virga::hcl
