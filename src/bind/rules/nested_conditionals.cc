#include <algorithm>
#include <cstdint>
#include <vector>

#include "bind/review/review_parts.h"
#include "bind/rules/rule.h"
#include "diag/codes/lint.h"
#include "model/expr/walk.h"

namespace virga::bind {
namespace {

constexpr std::int64_t kMaxNested = 3;

struct NestedExpr {
  const model::Expr* expr;
  std::int64_t depth;
};

// The number of conditionals on the longest path below and with `outermost`.
std::int64_t nesting(const model::Expr& outermost) {
  std::int64_t deepest = 0;
  std::vector<NestedExpr> pending{{&outermost, 0}};
  while (!pending.empty()) {
    NestedExpr step = pending.back();
    pending.pop_back();
    if (step.expr->kind == model::ExprKind::kConditional) ++step.depth;
    deepest = std::max(deepest, step.depth);
    for (const model::Expr* child : model::children(*step.expr)) {
      pending.push_back({child, step.depth});
    }
  }
  return deepest;
}

void report_nesting(const RuleContext& context, const model::Expr& conditional) {
  const std::int64_t depth = nesting(conditional);
  if (depth <= kMaxNested) return;
  context.diagnostics.add(diag::codes::kNestedConditionals, conditional.range, diag::Count{depth})
      .help({"name the parts with local variables, or look the value up in an object"});
}

}  // namespace

// Reports the outermost conditional only.
void find_nested_conditionals(const RuleContext& context, const Node& node) {
  for_each_root(node, [&](const model::Expr& root) {
    std::vector<const model::Expr*> pending{&root};
    while (!pending.empty()) {
      const model::Expr& next = *pending.back();
      pending.pop_back();
      if (next.kind == model::ExprKind::kConditional) {
        report_nesting(context, next);
        continue;
      }
      model::push_children(next, pending);
    }
  });
}

}  // namespace virga::bind
