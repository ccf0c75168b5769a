#include "bind/names/mentions.h"

#include <vector>

#include "model/expr/walk.h"

namespace virga::bind {

void for_each_mention(const model::Expr& root,
                      const std::function<void(const model::TraversalExpr&)>& visit) {
  std::vector<const model::Expr*> open{&root};
  while (!open.empty()) {
    const model::Expr& expr = *open.back();
    open.pop_back();
    const auto* traversal = expr.if_is<model::TraversalExpr>();
    if (traversal && traversal->root->kind == model::Variable::Kind::kNode) visit(*traversal);
    const auto inside = model::children(expr);
    open.insert(open.end(), inside.rbegin(), inside.rend());
  }
}

}  // namespace virga::bind
