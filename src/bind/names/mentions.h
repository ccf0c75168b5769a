// Finds references to nodes in an expression.
#pragma once

#include <functional>
#include <vector>

#include "model/expr/expr.h"
#include "model/expr/walk.h"

namespace virga::bind {

// Visits every traversal in an expression that begins at a node, in source order. The slot of its
// root is the index of the node. Uses constant stack space.
inline void for_each_mention(const model::Expr& root,
                             const std::function<void(const model::TraversalExpr&)>& visit) {
  std::vector<const model::Expr*> open{&root};
  while (!open.empty()) {
    const model::Expr& expr = *open.back();
    open.pop_back();
    const auto* traversal = expr.if_is<model::TraversalExpr>();
    if (traversal && traversal->root->kind == model::Variable::Kind::kNode) visit(*traversal);
    model::push_children(expr, open);
  }
}

}  // namespace virga::bind
