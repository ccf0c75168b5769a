// The walk over an expression that knows the loops around each part. Internal to references.cc.
#pragma once

#include <forward_list>
#include <span>
#include <string_view>
#include <vector>

#include "hcl/tree/expr.h"

namespace virga::bind {

// The `for` expressions around an expression that can name their variables, innermost first.
struct Loops {
  const hcl::ForExpr* loop;
  const Loops* outer;
};

inline bool is_loop_variable(std::string_view name, const Loops* loops) {
  for (; loops; loops = loops->outer) {
    if (loops->loop->key_name == name || loops->loop->value_name == name) return true;
  }
  return false;
}

// The expressions that the walk has yet to visit. A stack of its own: expressions may be deep.
class PendingExprs {
 public:
  struct Item {
    const hcl::Expr* expr;
    const Loops* loops;
  };

  explicit PendingExprs(const hcl::Expr& root) : items_{{&root, nullptr}} {}

  bool empty() const { return items_.empty(); }
  Item pop() {
    const Item item = items_.back();
    items_.pop_back();
    loops_ = item.loops;
    return item;
  }

  // Adds a child of the item that was popped last. `expr` may be null.
  void push(const hcl::Expr* expr) {
    if (expr) items_.push_back({expr, loops_});
  }
  void push_all(std::span<const hcl::Expr* const> exprs) {
    for (const hcl::Expr* expr : exprs) push(expr);
  }
  // The collection is outside of the loop: it cannot name the loop's variables.
  void push_loop(const hcl::ForExpr& loop) {
    push(loop.collection);
    const Loops& inside = all_loops_.emplace_front(&loop, loops_);
    for (const hcl::Expr* part : {loop.key, loop.value, loop.condition}) {
      if (part) items_.push_back({part, &inside});
    }
  }

 private:
  std::vector<Item> items_;
  const Loops* loops_ = nullptr;        // around the item that was popped last
  std::forward_list<Loops> all_loops_;  // addresses must stay valid; no memory while empty
};

}  // namespace virga::bind
