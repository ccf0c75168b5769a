// Bound expressions as text for developers and golden files: one line per node, with its type;
// children are indented below it.
#pragma once

#include <string>

#include "model/expr/expr_pool.h"

namespace virga::model {

//   binary + : number
//     traversal a.b[0] : int
//     literal 1 : const(int, 1)
// `indent` levels are added to every line. Every line ends in a newline.
std::string dump(const Expr& expr, const ExprPool& pool, std::size_t indent = 0);

}  // namespace virga::model
