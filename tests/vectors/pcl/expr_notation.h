// Compares bound expressions with those of the PCL vectors.
#pragma once

#include <string>

#include "model/expr/expr_pool.h"
#include "vectors/suite.h"

namespace virga::vectors {

// Returns an empty string if the expression equals the recorded one, except for the names of apply
// parameters. Otherwise returns the first difference.
std::string expr_difference(const Json& recorded, const model::Expr& expr,
                            const model::ExprPool& pool);

}  // namespace virga::vectors
