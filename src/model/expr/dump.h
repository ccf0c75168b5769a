// Bound expressions as text for developers and golden files: one node a line, children indented
// below it, each with its type.
#pragma once

#include <string>

#include "model/expr/expr_pool.h"

namespace virga::model {

//   binary + : number
//     traversal a.b[0] : int
//     literal 1 : const(int, 1)
// Every line starts with `indent` more levels and ends in a newline.
std::string dump(const Expr& expr, const ExprPool& pool, std::size_t indent = 0);

}  // namespace virga::model
