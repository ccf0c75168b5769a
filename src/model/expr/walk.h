// The children of a bound expression, in source order. Who walks a whole tree brings a stack of their
// own: a chain of operators is as deep as it is long.
#pragma once

#include <vector>

#include "model/expr/expr.h"

namespace virga::model {

std::vector<const Expr*> children(const Expr& expr);

}  // namespace virga::model
