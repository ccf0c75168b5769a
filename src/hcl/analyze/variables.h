// Which variables an expression refers to.
#pragma once

#include <vector>

#include "hcl/analyze/traversal.h"
#include "hcl/tree/expr.h"

namespace virga::hcl {

// Every reference to a variable of the scope around the expression, in the order of the source, as
// often as it occurs: references to what `for` binds are not among them, names that are keys of
// objects neither. Linear in the expression.
std::vector<Traversal> variables(const Expr& expr, base::SourceId source);

}  // namespace virga::hcl
