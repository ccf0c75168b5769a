// Observes evaluation: coverage of tests records the branches that it takes, the soundness test
// compares values with static types.
#pragma once

#include <cstdint>

#include "base/span.h"
#include "cty/value.h"
#include "model/expr/expr.h"
#include "model/type.h"

namespace virga::run {

class Observer {
 public:
  enum class Way : std::uint8_t {
    kTrue,   // of a conditional
    kFalse,  // likewise
    kEmpty,  // of a `for`: there was nothing to go through
    kRound,  // it went round
    kKept,   // its `if` let an element pass
    kDropped,
  };

  virtual ~Observer() = default;
  // `expression` is the range of the whole conditional or `for`. Comes from the thread of the run,
  // as often as it is evaluated.
  virtual void took(base::Range expression, Way way) = 0;
  // An expression was evaluated to `value`. `type` is its static type, or the type that it was
  // evaluated as. Called on the thread of the run, also for expressions whose value is not used.
  virtual void evaluated(const model::Expr& /*expr*/, const model::Type& /*type*/,
                         const cty::Value& /*value*/) {}
};

}  // namespace virga::run
