#include <algorithm>
#include <cstdint>
#include <vector>

#include "bind/review/review_parts.h"
#include "bind/rules/rule.h"
#include "model/expr/walk.h"

namespace virga::bind {
namespace {

constexpr std::int64_t kMaxNested = 3;

// The number of conditionals on the longest path below and with `outermost`.
std::int64_t nesting(const model::Expr& outermost) {
  struct Step {
    const model::Expr* expr;
    std::int64_t depth;
  };
  std::int64_t deepest = 0;
  std::vector<Step> pending{{&outermost, 0}};
  while (!pending.empty()) {
    Step step = pending.back();
    pending.pop_back();
    if (step.expr->kind == model::ExprKind::kConditional) ++step.depth;
    deepest = std::max(deepest, step.depth);
    for (const model::Expr* child : model::children(*step.expr)) {
      pending.push_back({child, step.depth});
    }
  }
  return deepest;
}

}  // namespace

// Reports the outermost conditional only.
void find_nested_conditionals(const RuleContext& context, const Node& node) {
  for_each_root(node, [&](const model::Expr& root) {
    std::vector<const model::Expr*> pending{&root};
    while (!pending.empty()) {
      const model::Expr& next = *pending.back();
      pending.pop_back();
      if (next.kind != model::ExprKind::kConditional) {
        model::push_children(next, pending);
        continue;
      }
      const std::int64_t depth = nesting(next);
      if (depth <= kMaxNested) continue;
      context.diagnostics.add(diag::Code::kNestedConditionals, next.range, diag::Count{depth})
          .help({"name the parts with local variables, or look the value up in an object"});
    }
  });
}

}  // namespace virga::bind
