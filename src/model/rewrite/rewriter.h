// Rewrites a tree: on the way down each node receives some data, on the way up it is rebuilt from
// its rewritten children. Subtrees that do not change are shared. Uses an explicit stack, because
// chains of operators make trees as deep as their text is long.
#pragma once

#include <utility>
#include <vector>

#include "model/expr/walk.h"

namespace virga::model {

// `Derived` has
//   void pass_down(const Expr& expr, Inherited& inherited, std::vector<Inherited>& below);
// which appends the data for each child of `expr`, in the order of `children`, and may store
// results in `inherited`, and
//   const Expr* make(const Expr& expr, const Inherited& inherited,
//                    std::span<const Expr* const> children);
// which returns the replacement of `expr`.
template <typename Derived, typename Inherited>
class Rewriter {
 public:
  const Expr* rewrite(const Expr& root, Inherited inherited) {
    std::vector<Frame> stack;
    stack.push_back(open(root, std::move(inherited)));
    while (true) {
      Frame& top = stack.back();
      if (top.next < top.children.size()) {
        stack.push_back(open(*top.children[top.next], std::move(top.below[top.next])));
        continue;
      }
      const Expr* made = derived().make(*top.expr, top.inherited, top.children);
      stack.pop_back();
      if (stack.empty()) return made;
      Frame& parent = stack.back();
      parent.children[parent.next++] = made;
    }
  }

 private:
  struct Frame {
    const Expr* expr;
    Inherited inherited;
    std::vector<const Expr*> children;  // those before `next` are rewritten
    std::vector<Inherited> below;
    std::size_t next = 0;
  };

  Derived& derived() { return static_cast<Derived&>(*this); }

  Frame open(const Expr& expr, Inherited inherited) {
    Frame frame{&expr, std::move(inherited), children(expr), {}};
    frame.below.reserve(frame.children.size());
    derived().pass_down(expr, frame.inherited, frame.below);
    VIRGA_CHECK(frame.below.size() == frame.children.size());
    return frame;
  }
};

}  // namespace virga::model
