#include "bind/names/references.h"

#include <vector>

namespace virga::bind {
namespace {

using Pending = std::vector<const hcl::Expr*>;

void push(Pending& pending, const hcl::Expr* expr) {
  if (expr) pending.push_back(expr);
}

void push_all(Pending& pending, std::span<const hcl::Expr* const> exprs) {
  pending.insert(pending.end(), exprs.begin(), exprs.end());
}

bool is_bare_key(const hcl::ObjectKeyExpr& key) {
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
    case kRelativeTraversal: return push(pending, expr.as<hcl::RelativeTraversalExpr>().source);
    case kCall: return push_all(pending, expr.as<hcl::CallExpr>().arguments);
    case kConditional: {
      const auto& conditional = expr.as<hcl::ConditionalExpr>();
      push(pending, conditional.condition);
      push(pending, conditional.if_true);
      return push(pending, conditional.if_false);
    }
    case kIndex: {
      const auto& index = expr.as<hcl::IndexExpr>();
      push(pending, index.collection);
      return push(pending, index.key);
    }
    case kTuple: return push_all(pending, expr.as<hcl::TupleExpr>().elements);
    case kObject:
      for (const hcl::ObjectItem& item : expr.as<hcl::ObjectExpr>().items) {
        push(pending, item.key);
        push(pending, item.value);
      }
      return;
    case kObjectKey: {
      const auto& key = expr.as<hcl::ObjectKeyExpr>();
      return is_bare_key(key) ? void() : push(pending, key.key);
    }
    case kFor: {
      const auto& loop = expr.as<hcl::ForExpr>();
      for (const hcl::Expr* part : {loop.collection, loop.key, loop.value, loop.condition}) {
        push(pending, part);
      }
      return;
    }
    case kSplat: {
      const auto& splat = expr.as<hcl::SplatExpr>();
      push(pending, splat.source);
      return push(pending, splat.each);
    }
    case kBinary: {
      const auto& binary = expr.as<hcl::BinaryExpr>();
      push(pending, binary.left);
      return push(pending, binary.right);
    }
    case kUnary: return push(pending, expr.as<hcl::UnaryExpr>().operand);
    case kTemplate: return push_all(pending, expr.as<hcl::TemplateExpr>().parts);
    case kTemplateWrap: return push(pending, expr.as<hcl::TemplateWrapExpr>().wrapped);
    case kTemplateJoin: return push(pending, expr.as<hcl::TemplateJoinExpr>().tuple);
    case kParen: return push(pending, expr.as<hcl::ParenExpr>().inner);
  }
}

}  // namespace

void for_each_expr(const hcl::Expr& expr, const std::function<void(const hcl::Expr&)>& visit) {
  Pending pending{&expr};
  while (!pending.empty()) {
    const hcl::Expr& next = *pending.back();
    pending.pop_back();
    visit(next);
    expand(next, pending);
  }
}

void for_each_reference(const hcl::Expr& expr, FunctionNames functions,
                        const VisitReference& visit) {
  for_each_expr(expr, [&](const hcl::Expr& part) {
    if (const auto* traversal = part.if_is<hcl::TraversalExpr>()) {
      visit(traversal->root(), traversal->steps.front().span);
    } else if (const auto* call = part.if_is<hcl::CallExpr>();
               call && functions == FunctionNames::kAreReferences) {
      visit(call->name, call->name_span);
    }
  });
}

}  // namespace virga::bind
