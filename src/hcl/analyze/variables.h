// The variables that an expression refers to.
#pragma once

#include <vector>

#include "hcl/analyze/traversal.h"
#include "hcl/tree/expr.h"

namespace virga::hcl {

// Returns every reference to a variable of the surrounding scope, in source order, with
// repetitions. Excludes the variables that `for` binds, and names that are object keys. O(n) in the
// size of the expression.
std::vector<Traversal> variables(const Expr& expr, base::SourceId source);

}  // namespace virga::hcl
