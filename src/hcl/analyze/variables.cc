#include "hcl/analyze/variables.h"

#include <algorithm>

#include "hcl/analyze/static.h"
#include "hcl/tree/chain.h"

namespace virga::hcl {

namespace {

// Walks an expression once. The depth of the recursion is bounded by Expr::height, because a loop
// walks along chains.
class Collector {
 public:
  explicit Collector(base::SourceId source) : source_(source) {}

  void visit(const Expr& expr) {
    if (!left_of(expr)) return visit_link(expr);
    const std::vector<const Expr*> chain = chain_of(expr);
    for (auto link = chain.rbegin(); link != chain.rend(); ++link) visit_link(**link);
  }

  std::vector<Traversal> take() { return std::move(found_); }

 private:
  // Visits all children except the left operand of a chain.
  void visit_link(const Expr& expr) {
    switch (expr.kind) {
      case ExprKind::kLiteral:
      case ExprKind::kRelativeTraversal:
      case ExprKind::kAnonSymbol:
      case ExprKind::kError: return;
      case ExprKind::kTraversal: return add(expr.as<TraversalExpr>());
      case ExprKind::kCall: return visit_all(expr.as<CallExpr>().arguments);
      case ExprKind::kConditional: return visit_conditional(expr.as<ConditionalExpr>());
      case ExprKind::kIndex: return visit(*expr.as<IndexExpr>().key);
      case ExprKind::kTuple: return visit_all(expr.as<TupleExpr>().elements);
      case ExprKind::kObject: return visit_object(expr.as<ObjectExpr>());
      case ExprKind::kObjectKey: return visit_key(expr.as<ObjectKeyExpr>());
      case ExprKind::kFor: return visit_for(expr.as<ForExpr>());
      case ExprKind::kSplat: return visit(*expr.as<SplatExpr>().each);
      case ExprKind::kBinary: return visit(*expr.as<BinaryExpr>().right);
      case ExprKind::kUnary: return visit(*expr.as<UnaryExpr>().operand);
      case ExprKind::kTemplate: return visit_all(expr.as<TemplateExpr>().parts);
      case ExprKind::kTemplateWrap: return visit(*expr.as<TemplateWrapExpr>().wrapped);
      case ExprKind::kTemplateJoin: return visit(*expr.as<TemplateJoinExpr>().tuple);
      case ExprKind::kParen: return visit(*expr.as<ParenExpr>().inner);
    }
    VIRGA_UNREACHABLE();
  }

  void add(const TraversalExpr& traversal) {
    if (std::ranges::find(bound_, traversal.root()) != bound_.end()) return;
    found_.emplace_back(traversal.steps, source_);
  }

  void visit_all(std::span<const Expr* const> exprs) {
    for (const Expr* expr : exprs) visit(*expr);
  }

  void visit_conditional(const ConditionalExpr& conditional) {
    visit(*conditional.condition);
    visit(*conditional.if_true);
    visit(*conditional.if_false);
  }

  void visit_object(const ObjectExpr& object) {
    for (const ObjectItem& item : object.items) {
      visit(*item.key);
      visit(*item.value);
    }
  }

  // A key that is a single name denotes that name, not a variable.
  void visit_key(const ObjectKeyExpr& key) {
    if (as_keyword(*key.key).empty()) visit(*key.key);
  }

  void visit_for(const ForExpr& loop) {
    visit(*loop.collection);
    const std::size_t outside = bound_.size();
    if (!loop.key_name.empty()) bound_.push_back(loop.key_name);
    bound_.push_back(loop.value_name);
    if (loop.key) visit(*loop.key);
    visit(*loop.value);
    if (loop.condition) visit(*loop.condition);
    bound_.resize(outside);
  }

  base::SourceId source_;
  std::vector<std::string_view> bound_;  // at most two for each level of nesting
  std::vector<Traversal> found_;
};

}  // namespace

std::vector<Traversal> variables(const Expr& expr, base::SourceId source) {
  Collector collector(source);
  collector.visit(expr);
  return collector.take();
}

}  // namespace virga::hcl
