// Answers calls of provider functions in an expression: `invoke` and `call`.
#pragma once

#include <optional>

#include "cty/value.h"
#include "model/expr/expr.h"

namespace virga::run {

// The value of an expression. nullopt if the evaluation failed: a diagnostic was reported, or the
// caller reports the exceeded budget.
using Evaluated = std::optional<cty::Value>;

class Evaluation;

class ProviderCalls {
 public:
  virtual ~ProviderCalls() = default;

  // Returns the result of the call. If the answer has not arrived, returns an unknown value marked
  // as pending (marks.h); the whole expression is evaluated again after the answer.
  virtual Evaluated answer(Evaluation& evaluate, const model::CallExpr& call) = 0;
};

// Reports an error at each call.
ProviderCalls& no_provider_calls();

}  // namespace virga::run
