// The children of a bound expression, in source order. Chains of operators make trees as high as
// their text is long: walk the left operand in a loop, or the whole tree with a stack of your own.
#pragma once

#include <vector>

#include "model/expr/expr.h"

namespace virga::model {

std::vector<const Expr*> children(const Expr& expr);

// What the conversions around an expression are applied to; the expression itself where there are
// none.
const Expr& unconverted(const Expr& expr);

}  // namespace virga::model
