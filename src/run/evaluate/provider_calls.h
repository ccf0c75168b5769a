// Who answers the calls of providers' functions in an expression: `invoke` and `call`.
#pragma once

#include <optional>

#include "cty/value.h"
#include "model/expr/expr.h"

namespace virga::run {

// The value of an expression. nullopt if the evaluation failed: a diagnostic says why, or the
// caller reports that the budget is spent.
using Evaluated = std::optional<cty::Value>;

class Evaluation;

class ProviderCalls {
 public:
  virtual ~ProviderCalls() = default;

  // What the call gives. Where the answer is still to come, a value that is not known and marked
  // as pending (marks.h): the whole expression is evaluated again when it is there.
  virtual Evaluated answer(Evaluation& evaluate, const model::CallExpr& call) = 0;
};

// Nobody does: an error at each call.
ProviderCalls& no_provider_calls();

}  // namespace virga::run
