// Finds references to nodes in an expression.
#pragma once

#include <functional>

#include "model/expr/expr.h"

namespace virga::bind {

// Visits every traversal in an expression that begins at a node, in source order. The slot of its
// root is the index of the node. Uses constant stack space.
void for_each_mention(const model::Expr& root,
                      const std::function<void(const model::TraversalExpr&)>& visit);

}  // namespace virga::bind
