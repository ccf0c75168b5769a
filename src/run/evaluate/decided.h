// The influence of secrets on control flow. If a secret chooses which part of an expression is
// evaluated, or how often, the dependencies of the result must not reveal the choice: the result
// depends on everything that might have been chosen (SECURITY.md, "Secrets").
#pragma once

#include "run/evaluate/evaluation.h"

namespace virga::run {

// The dependencies of all variables in `expr` if `decision` is secret; else no marks.
cty::Marks decided_dependencies(Evaluation& evaluate, const cty::Marks& decision,
                                const model::Expr& expr);
// The dependencies of all parts of `whole`, one of which was chosen, if `decision` is secret.
// Charges for the walk over them at `where`.
cty::Marks decided_dependencies(Evaluation& evaluate, const cty::Marks& decision,
                                const cty::Value& whole, Range where);

}  // namespace virga::run
