#include "bind/names/references.h"

#include <deque>
#include <vector>

#include "hcl/analyze/quoted_key.h"

namespace virga::bind {
namespace {

// The `for` expressions around an expression that can name their variables, innermost first.
struct Loops {
  const hcl::ForExpr* loop;
  const Loops* outer;
};

bool is_loop_variable(std::string_view name, const Loops* loops) {
  for (; loops; loops = loops->outer) {
    if (loops->loop->key_name == name || loops->loop->value_name == name) return true;
  }
  return false;
}

// The expressions that the walk has yet to visit. A stack of its own: expressions may be deep.
class Pending {
 public:
  struct Item {
    const hcl::Expr* expr;
    const Loops* loops;
  };

  explicit Pending(const hcl::Expr& root) : items_{{&root, nullptr}} {}

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
    const Loops& inside = all_loops_.emplace_back(&loop, loops_);
    for (const hcl::Expr* part : {loop.key, loop.value, loop.condition}) {
      if (part) items_.push_back({part, &inside});
    }
  }

 private:
  std::vector<Item> items_;
  const Loops* loops_ = nullptr;  // around the item that was popped last
  std::deque<Loops> all_loops_;   // addresses must stay valid
};

// Returns whether the key is a literal, or an error because it lacks its quotes.
bool is_bare_key(const hcl::ObjectKeyExpr& key) {
  if (hcl::is_unquoted_path(key)) return true;
  const auto* traversal = key.key->if_is<hcl::TraversalExpr>();
  return !key.force_evaluation && traversal && traversal->steps.size() == 1;
}

// Pushes the children of `expr` onto `pending`.
void expand(const hcl::Expr& expr, Pending& pending) {
  using enum hcl::ExprKind;
  switch (expr.kind) {
    case kLiteral:
    case kTraversal:
    case kAnonSymbol:
    case kError: return;
    case kRelativeTraversal: return pending.push(expr.as<hcl::RelativeTraversalExpr>().source);
    case kCall: return pending.push_all(expr.as<hcl::CallExpr>().arguments);
    case kConditional: {
      const auto& conditional = expr.as<hcl::ConditionalExpr>();
      pending.push(conditional.condition);
      pending.push(conditional.if_true);
      return pending.push(conditional.if_false);
    }
    case kIndex: {
      const auto& index = expr.as<hcl::IndexExpr>();
      pending.push(index.collection);
      return pending.push(index.key);
    }
    case kTuple: return pending.push_all(expr.as<hcl::TupleExpr>().elements);
    case kObject:
      for (const hcl::ObjectItem& item : expr.as<hcl::ObjectExpr>().items) {
        pending.push(item.key);
        pending.push(item.value);
      }
      return;
    case kObjectKey: {
      const auto& key = expr.as<hcl::ObjectKeyExpr>();
      return is_bare_key(key) ? void() : pending.push(key.key);
    }
    case kFor: return pending.push_loop(expr.as<hcl::ForExpr>());
    case kSplat: {
      const auto& splat = expr.as<hcl::SplatExpr>();
      pending.push(splat.source);
      return pending.push(splat.each);
    }
    case kBinary: {
      const auto& binary = expr.as<hcl::BinaryExpr>();
      pending.push(binary.left);
      return pending.push(binary.right);
    }
    case kUnary: return pending.push(expr.as<hcl::UnaryExpr>().operand);
    case kTemplate: return pending.push_all(expr.as<hcl::TemplateExpr>().parts);
    case kTemplateWrap: return pending.push(expr.as<hcl::TemplateWrapExpr>().wrapped);
    case kTemplateJoin: return pending.push(expr.as<hcl::TemplateJoinExpr>().tuple);
    case kParen: return pending.push(expr.as<hcl::ParenExpr>().inner);
  }
}

template <typename Visit>
void walk(const hcl::Expr& root, const Visit& visit) {
  Pending pending(root);
  while (!pending.empty()) {
    const Pending::Item next = pending.pop();
    visit(*next.expr, next.loops);
    expand(*next.expr, pending);
  }
}

}  // namespace

void for_each_expr(const hcl::Expr& expr, const std::function<void(const hcl::Expr&)>& visit) {
  walk(expr, [&](const hcl::Expr& part, const Loops*) { visit(part); });
}

void for_each_reference(const hcl::Expr& expr, FunctionNames functions, LoopVariables variables,
                        const VisitReference& visit) {
  walk(expr, [&](const hcl::Expr& part, const Loops* loops) {
    if (const auto* traversal = part.if_is<hcl::TraversalExpr>()) {
      const bool hides =
          variables == LoopVariables::kHideNodes && is_loop_variable(traversal->root(), loops);
      if (!hides) visit(traversal->root(), traversal->steps.front().span);
    } else if (const auto* call = part.if_is<hcl::CallExpr>();
               call && functions == FunctionNames::kAreReferences) {
      visit(call->name, call->name_span);
    }
  });
}

}  // namespace virga::bind
