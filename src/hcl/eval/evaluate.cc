#include "hcl/eval/evaluate.h"

#include "diag/codes/hcl.h"
#include "diag/codes/hcl_eval.h"
#include "hcl/eval/access.h"
#include "hcl/eval/evaluation.h"

namespace virga::hcl {
namespace {

Code code_of(Budget::Limit limit) {
  switch (limit) {
    case Budget::Limit::kSteps: return codes::kHclTooManySteps;
    case Budget::Limit::kStringBytes: return codes::kHclStringTooLong;
    case Budget::Limit::kCollectionSize: return codes::kHclCollectionTooLarge;
    case Budget::Limit::kTotalBytes: return codes::kHclTooMuchMemory;
  }
  VIRGA_UNREACHABLE();
}

cty::Value given(Accessed accessed, diag::Diagnostics& diagnostics) {
  if (accessed) return *std::move(accessed);
  diagnostics.add(std::move(accessed.error()));
  return cty::Value::dynamic();
}

}  // namespace

cty::Value Evaluator::operator()(const Expr& expr, base::SourceId source) {
  if (budget_.spent()) return cty::Value::dynamic();
  Evaluation evaluation(context_, source, budget_, diagnostics_);
  const std::uint32_t deepest = budget_.limits().max_nesting;
  if (expr.height > deepest) {
    diagnostics_.add(codes::kNestedTooDeep, Range{source, expr.span}, diag::Count{deepest});
    return cty::Value::dynamic();
  }
  const ErrorMark start = evaluation.now();
  cty::Value value = evaluation(expr);
  if (!budget_.overrun()) return value;
  // Errors that were reported after the budget was spent may be wrong.
  evaluation.discard_errors(start);
  const Budget::Overrun& overrun = *budget_.overrun();
  diagnostics_.add(code_of(overrun.limit), overrun.where,
                   diag::Count{static_cast<std::int64_t>(overrun.most)});
  return cty::Value::dynamic();
}

cty::Value evaluate(const Expr& expr, base::SourceId source, const EvalContext* context,
                    diag::Diagnostics& diagnostics, const base::Limits& limits) {
  return Evaluator(context, diagnostics, limits)(expr, source);
}

cty::Value index(const cty::Value& collection, const cty::Value& key, base::Range where,
                 diag::Diagnostics& diagnostics) {
  return given(index(collection, key, where), diagnostics);
}

cty::Value get_attribute(const cty::Value& object, std::string_view name, base::Range where,
                         diag::Diagnostics& diagnostics) {
  return given(get_attribute(object, name, where), diagnostics);
}

}  // namespace virga::hcl
