#include "model/rewrite/rebuild.h"

#include <algorithm>
#include <vector>

#include "model/expr/walk.h"

namespace virga::model {
namespace {

// Copies one node; hands out the children in the order of walk.h.
class Copy {
 public:
  Copy(const Expr& expr, std::span<const Expr* const> children, TypeId type, ExprPool& pool)
      : expr_(expr), children_(children), type_(type), pool_(pool) {}

  template <typename Node>
  Node* of() {
    Node* node = pool_.arena().make<Node>(expr_.as<Node>());
    node->type = type_;
    return node;
  }
  const Expr* next() { return children_[next_++]; }
  // The child that replaces `old`; null if `old` is null.
  const Expr* next(const Expr* old) { return old == nullptr ? nullptr : next(); }
  std::span<const Expr* const> next(std::size_t count) {
    const auto taken = children_.subspan(next_, count);
    next_ += count;
    return pool_.arena().copy(taken);
  }
  std::span<const ObjectItem> items() {
    std::vector<ObjectItem> items;
    items.reserve(children_.size() / 2);
    while (next_ < children_.size()) {
      const Expr* key = next();
      items.push_back({key, next()});
    }
    return pool_.arena().copy(items);
  }

 private:
  const Expr& expr_;
  std::span<const Expr* const> children_;
  TypeId type_;
  ExprPool& pool_;
  std::size_t next_ = 0;
};

const Expr* copy_loop(Copy& copy) {
  auto* loop = copy.of<ForExpr>();
  loop->collection = copy.next();
  loop->key = copy.next(loop->key);
  loop->value = copy.next();
  loop->condition = copy.next(loop->condition);
  return loop;
}

const Expr* copy_conditional(Copy& copy) {
  auto* conditional = copy.of<ConditionalExpr>();
  conditional->condition = copy.next();
  conditional->if_true = copy.next();
  conditional->if_false = copy.next();
  return conditional;
}

const Expr* copy_apply(Copy& copy) {
  auto* apply = copy.of<ApplyExpr>();
  apply->arguments = copy.next(apply->arguments.size());
  apply->body = copy.next();
  return apply;
}

// Nodes with one child, and with two children.
template <typename Node>
const Expr* copy_one(Copy& copy, const Expr* Node::* child) {
  Node* node = copy.of<Node>();
  node->*child = copy.next();
  return node;
}
template <typename Node>
const Expr* copy_two(Copy& copy, const Expr* Node::* first, const Expr* Node::* second) {
  Node* node = copy.of<Node>();
  node->*first = copy.next();
  node->*second = copy.next();
  return node;
}
template <typename Node>
const Expr* copy_many(Copy& copy, std::span<const Expr* const> Node::* list) {
  Node* node = copy.of<Node>();
  node->*list = copy.next((node->*list).size());
  return node;
}

}  // namespace

const Expr* rebuilt(const Expr& expr, std::span<const Expr* const> children, TypeId type,
                    ExprPool& pool) {
  if (expr.type == type && std::ranges::equal(children, model::children(expr))) return &expr;
  Copy copy(expr, children, type, pool);
  switch (expr.kind) {
    case ExprKind::kLiteral: return copy.of<LiteralExpr>();
    case ExprKind::kTraversal: return copy.of<TraversalExpr>();
    case ExprKind::kSplatItem: return copy.of<SplatItemExpr>();
    case ExprKind::kError: return copy.of<ErrorExpr>();
    case ExprKind::kTemplate: return copy_many(copy, &TemplateExpr::parts);
    case ExprKind::kTuple: return copy_many(copy, &TupleExpr::elements);
    case ExprKind::kCall: return copy_many(copy, &CallExpr::arguments);
    case ExprKind::kRelativeTraversal: return copy_one(copy, &RelativeTraversalExpr::source);
    case ExprKind::kUnary: return copy_one(copy, &UnaryExpr::operand);
    case ExprKind::kJoin: return copy_one(copy, &JoinExpr::list);
    case ExprKind::kConvert: return copy_one(copy, &ConvertExpr::operand);
    case ExprKind::kIndex: return copy_two(copy, &IndexExpr::collection, &IndexExpr::key);
    case ExprKind::kSplat: return copy_two(copy, &SplatExpr::source, &SplatExpr::each);
    case ExprKind::kBinary: return copy_two(copy, &BinaryExpr::left, &BinaryExpr::right);
    case ExprKind::kConditional: return copy_conditional(copy);
    case ExprKind::kFor: return copy_loop(copy);
    case ExprKind::kApply: return copy_apply(copy);
    case ExprKind::kObject: {
      auto* object = copy.of<ObjectExpr>();
      object->items = copy.items();
      return object;
    }
  }
  VIRGA_UNREACHABLE();
}

}  // namespace virga::model
