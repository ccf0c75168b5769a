// Observes an evaluation: test coverage records the branches that it takes, the soundness test
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
  enum class Branch : std::uint8_t {
    kTrue,      // of a conditional
    kFalse,     // the same
    kEmpty,     // of a `for`: the collection was empty
    kNotEmpty,  // the collection had elements
    kKept,      // its `if` was true for an element
    kDropped,
  };

  virtual ~Observer() = default;
  // A branch was taken. `expression` is the range of the whole conditional or `for`. Called on the
  // thread of the run, for every evaluation.
  virtual void branch_taken(base::Range expression, Branch branch) = 0;
  // An expression was evaluated to `value`. `type` is its static type, or the type that it was
  // evaluated as. Called on the thread of the run, also for expressions whose value is not used.
  virtual void evaluated(const model::Expr& /*expr*/, const model::Type& /*type*/,
                         const cty::Value& /*value*/) {}
};

}  // namespace virga::run
