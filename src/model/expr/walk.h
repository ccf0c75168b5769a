// The children of a bound expression, in source order. A tree is at most Limits::max_nesting high.
#pragma once

#include <vector>

#include "model/expr/expr.h"

namespace virga::model {

std::vector<const Expr*> children(const Expr& expr);

}  // namespace virga::model
