#include "bind/names/references.h"

#include <vector>

#include "bind/names/pending_exprs.h"
#include "hcl/analyze/quoted_key.h"

namespace virga::bind {
namespace {

// Returns whether the key is a literal, or an error because it lacks its quotes.
bool is_bare_key(const hcl::ObjectKeyExpr& key) {
  if (hcl::is_unquoted_path(key)) return true;
  const auto* traversal = key.key->if_is<hcl::TraversalExpr>();
  return !key.force_evaluation && traversal && traversal->steps.size() == 1;
}

// Pushes the children of `expr` onto `pending`.
void expand(const hcl::Expr& expr, PendingExprs& pending) {
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
  PendingExprs pending(root);
  while (!pending.empty()) {
    const PendingExprs::Item next = pending.pop();
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
