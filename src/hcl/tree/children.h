// The expressions directly inside an expression, in source order. Keys of objects are included.
// Chains of operators make trees as deep as their text is long: walk with an explicit stack.
#pragma once

#include <vector>

#include "hcl/tree/expr.h"

namespace virga::hcl {

std::vector<const Expr*> children(const Expr& expr);

}  // namespace virga::hcl
