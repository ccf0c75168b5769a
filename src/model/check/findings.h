// Reports the findings of a traversal step. Private to check/.
#pragma once

#include "model/check/checker.h"
#include "model/traverse.h"

namespace virga::model {

// The steps around a step of a traversal.
struct StepContext {
  const Variable* root = nullptr;     // the variable that the traversal starts with; may be null
  const hcl::Step* before = nullptr;  // null for the first step
  const Type* receiver_before = nullptr;  // the type that `before` was applied to; null without it
  const hcl::Step* next = nullptr;        // null for the last step
};

// Returns the type after a step, or the error type if the step is impossible; reports the findings.
Type after_step(Checker& checker, const Traversed& step, const hcl::Step& syntax,
                const Type& key_type, const StepContext& context);

// Returns whether the step is `list.name` or `list["name"]` with a name that is not a whole number.
// The reference accepts the name as an index, because some strings are numbers.
bool steps_into_list(const Type& receiver, const hcl::Step& step);
// `is_path`: the step belongs to a property path.
void report_step_into_list(Checker& checker, const Type& receiver, const hcl::Step& step,
                           bool is_path);

}  // namespace virga::model
