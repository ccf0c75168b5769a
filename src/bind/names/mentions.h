// Where an expression names nodes of the program.
#pragma once

#include <functional>

#include "model/expr/expr.h"

namespace virga::bind {

// Every traversal in an expression that begins at a node, in source order: its root's slot is the
// index of the node. Takes no more stack for deep expressions.
void for_each_mention(const model::Expr& root,
                      const std::function<void(const model::TraversalExpr&)>& visit);

}  // namespace virga::bind
