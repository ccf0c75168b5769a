// Bound expressions beside those of the PCL vectors.
#pragma once

#include <string>

#include "model/expr/expr_pool.h"
#include "vectors/suite.h"

namespace virga::vectors {

// Empty when the expression is the recorded one, up to the names of apply parameters; else the
// first difference.
std::string expr_difference(const Json& recorded, const model::Expr& expr,
                            const model::ExprPool& pool);

}  // namespace virga::vectors
