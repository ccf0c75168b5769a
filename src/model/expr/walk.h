// The children of a bound expression, in source order. Chains of operators make trees as deep as
// their text is long: walk the left operand in a loop, or the whole tree with an explicit stack.
#pragma once

#include <vector>

#include "model/expr/expr.h"

namespace virga::model {

std::vector<const Expr*> children(const Expr& expr);
// Pushes the children so that the first one is on top of the stack. Walks visit millions of
// expressions: this needs no list for each of them.
void push_children(const Expr& expr, std::vector<const Expr*>& stack);

// The operand of the conversions around an expression; the expression itself if there are no
// conversions.
const Expr& unconverted(const Expr& expr);

}  // namespace virga::model
