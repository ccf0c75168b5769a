#include "hcl/parse/relocate.h"

#include <boost/container/small_vector.hpp>

namespace virga::hcl {

namespace {

// Visits each node once, without recursion.
class Relocation {
 public:
  explicit Relocation(const Passage& passage) : passage_(passage) {}

  void run(const Expr& root) {
    later(&root);
    while (!nodes_.empty()) {
      const Expr& next = *nodes_.back();
      nodes_.pop_back();
      node(next);
    }
  }
  void steps(std::span<const Step> steps) {
    for (const Step& step : steps) move(step.span);
  }

 private:
  // The const_cast is safe: the parser created the nodes, and no other code refers to them yet.
  void move(const Span& span) { const_cast<Span&>(span) = passage_.place(span); }
  template <typename... Spans>
  void move(const Span& span, const Spans&... more) {
    move(span);
    move(more...);
  }
  void later(const Expr* expr) {
    if (expr) nodes_.push_back(expr);
  }
  template <typename... Exprs>
  void later(const Expr* expr, const Exprs*... more) {
    later(expr);
    later(more...);
  }
  void later(std::span<const Expr* const> exprs) {
    nodes_.insert(nodes_.end(), exprs.begin(), exprs.end());
  }
  void node(const Expr& expr);
  void call(const CallExpr& call);
  void object(const ObjectExpr& object);
  void for_expr(const ForExpr& expr);

  const Passage& passage_;
  boost::container::small_vector<const Expr*, 32> nodes_;
};

void Relocation::call(const CallExpr& call) {
  move(call.name_span, call.open, call.close);
  later(call.arguments);
}

void Relocation::object(const ObjectExpr& object) {
  move(object.open);
  for (const ObjectItem& item : object.items) later(item.key, item.value);
}

void Relocation::for_expr(const ForExpr& expr) {
  move(expr.open, expr.close, expr.key_name_span, expr.value_name_span);
  later(expr.collection, expr.key, expr.value, expr.condition);
}

void Relocation::node(const Expr& expr) {
  move(expr.span);
  switch (expr.kind) {
    case ExprKind::kTraversal: return steps(expr.as<TraversalExpr>().steps);
    case ExprKind::kRelativeTraversal:
      steps(expr.as<RelativeTraversalExpr>().steps);
      return later(expr.as<RelativeTraversalExpr>().source);
    case ExprKind::kCall: return call(expr.as<CallExpr>());
    case ExprKind::kConditional: {
      const auto& conditional = expr.as<ConditionalExpr>();
      return later(conditional.condition, conditional.if_true, conditional.if_false);
    }
    case ExprKind::kIndex:
      move(expr.as<IndexExpr>().open, expr.as<IndexExpr>().brackets);
      return later(expr.as<IndexExpr>().collection, expr.as<IndexExpr>().key);
    case ExprKind::kTuple:
      move(expr.as<TupleExpr>().open);
      return later(expr.as<TupleExpr>().elements);
    case ExprKind::kObject: return object(expr.as<ObjectExpr>());
    case ExprKind::kObjectKey: return later(expr.as<ObjectKeyExpr>().key);
    case ExprKind::kFor: return for_expr(expr.as<ForExpr>());
    case ExprKind::kSplat:
      // The item is visited inside `each`.
      move(expr.as<SplatExpr>().marker);
      return later(expr.as<SplatExpr>().source, expr.as<SplatExpr>().each);
    case ExprKind::kBinary:
      move(expr.as<BinaryExpr>().op_span);
      return later(expr.as<BinaryExpr>().left, expr.as<BinaryExpr>().right);
    case ExprKind::kUnary:
      move(expr.as<UnaryExpr>().op_span);
      return later(expr.as<UnaryExpr>().operand);
    case ExprKind::kTemplate: return later(expr.as<TemplateExpr>().parts);
    case ExprKind::kTemplateWrap: return later(expr.as<TemplateWrapExpr>().wrapped);
    case ExprKind::kTemplateJoin: return later(expr.as<TemplateJoinExpr>().tuple);
    case ExprKind::kParen: return later(expr.as<ParenExpr>().inner);
    case ExprKind::kLiteral:
    case ExprKind::kAnonSymbol:
    case ExprKind::kError: return;
  }
  VIRGA_UNREACHABLE();
}

}  // namespace

void relocate(Tree& tree, const Passage& passage) {
  Relocation relocation(passage);
  if (tree.expr) relocation.run(*tree.expr);
  relocation.steps(tree.steps);
  tree.tokens.clear();
}

}  // namespace virga::hcl
