#include <algorithm>
#include <set>
#include <string_view>
#include <vector>

#include "bind/lint/lint_parts.h"
#include "bind/program/values.h"
#include "model/expr/walk.h"

namespace virga::bind {
namespace {

bool lacks_value(const Component& component, std::string_view output) {
  return component.program && std::ranges::any_of(component.program->nodes, [&](const Node& node) {
           const auto* declared = node.if_is<OutputVariable>();
           return declared && !declared->value.expr && node.logical_name == output;
         });
}

// Adds the place of the output that a reference names, if the output has no value.
void collect(const Program& program, const model::TraversalExpr& reference,
             std::set<base::Range>& places) {
  if (reference.root->kind != model::Variable::Kind::kNode) return;
  const auto* component = program.nodes[reference.root->slot].if_is<Component>();
  if (!component) return;
  for (const model::Step& step : reference.steps) {
    if (step.kind == model::Step::Kind::kIndex) continue;  // of an instance
    if (lacks_value(*component, step.name)) places.insert({reference.range.source, step.span});
    return;
  }
}

void collect(const Program& program, std::set<base::Range>& places) {
  for (const Node& node : program.nodes) {
    for_each_value(node, [&](const BoundExpr& value) {
      std::vector<const model::Expr*> pending{value.expr};
      while (!pending.empty()) {
        const model::Expr& next = *pending.back();
        pending.pop_back();
        if (const auto* reference = next.if_is<model::TraversalExpr>()) {
          collect(program, *reference, places);
        }
        const auto inside = model::children(next);
        pending.insert(pending.end(), inside.begin(), inside.end());
      }
    });
  }
}

}  // namespace

void drop_lost_outputs(const Program& program, diag::Diagnostics& diagnostics) {
  std::set<base::Range> places;
  collect(program, places);
  if (places.empty()) return;
  std::vector<bool> keep;
  for (const diag::Diagnostic& each : diagnostics.list()) {
    keep.push_back(each.code != diag::Code::kUnknownProperty || !places.contains(each.subject));
  }
  diagnostics.keep(keep);
}

}  // namespace virga::bind
