#include "run/plan/need.h"

#include <algorithm>

#include "bind/names/mentions.h"
#include "model/expr/walk.h"

namespace virga::run {
namespace {

// In a component with a number or collection as `range`, the first step selects an instance.
bool picks_instance(bind::RangeKind kind) {
  return kind == bind::RangeKind::kNumber || kind == bind::RangeKind::kCollection;
}

bool calls_provider(const model::Expr& root) {
  std::vector<const model::Expr*> open{&root};
  while (!open.empty()) {
    const model::Expr& expr = *open.back();
    open.pop_back();
    const auto* call = expr.if_is<model::CallExpr>();
    if (call && !(call->function && call->function->builtin)) return true;
    model::push_children(expr, open);
  }
  return false;
}

}  // namespace

std::optional<std::string_view> part_name(const bind::Component& component,
                                          std::span<const model::Step> steps) {
  const std::size_t at = picks_instance(component.range_kind) ? 1 : 0;
  if (steps.size() <= at) return std::nullopt;
  return steps[at].name;
}

Need need_of(const bind::Program& program, const model::TraversalExpr& mention) {
  Need need{bind::NodeId{mention.root->slot}};
  const auto* component = program.node(need.node).if_is<bind::Component>();
  if (!component || !component->program) return need;
  if (const auto part = part_name(*component, mention.steps)) {
    need.what = Need::What::kPart;
    need.part = *part;
  }
  return need;
}

void add_needs(const bind::Program& program, const bind::BoundExpr& expr, Needs& needs) {
  if (!expr.expr) return;
  bind::for_each_mention(*expr.expr, [&](const model::TraversalExpr& mention) {
    needs.push_back(need_of(program, mention));
  });
  if (calls_provider(*expr.expr)) needs.push_back({{}, Need::What::kParent});
}

void add_patient_needs(const bind::Program& program, const bind::BoundExpr& expr, Needs& needs) {
  const std::size_t before = needs.size();
  add_needs(program, expr, needs);
  for (Need& need : std::span(needs).subspan(before)) {
    const bool whole = need.what == Need::What::kWhole;
    if (whole && program.node(need.node).if_is<bind::Component>()) {
      need.what = Need::What::kEverything;
    }
  }
}

void tidy(Needs& needs) {
  std::ranges::sort(needs);
  const auto repeated = std::ranges::unique(needs);
  needs.erase(repeated.begin(), repeated.end());
}

}  // namespace virga::run
