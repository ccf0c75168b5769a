#include "cpp/program/files/late_inputs.h"

#include <set>
#include <vector>

#include "model/expr/walk.h"

namespace virga::cpp {
namespace {

// The nodes that the expression mentions.
std::vector<bind::NodeId> mentioned(const model::Expr& whole) {
  std::vector<bind::NodeId> nodes;
  std::vector<const model::Expr*> pending{&whole};
  while (!pending.empty()) {
    const model::Expr& expr = *pending.back();
    pending.pop_back();
    for (const model::Expr* each : model::children(expr)) pending.push_back(each);
    const auto* traversal = expr.if_is<model::TraversalExpr>();
    if (traversal && traversal->root->kind == model::Variable::Kind::kNode) {
      nodes.push_back(static_cast<bind::NodeId>(traversal->root->slot));
    }
  }
  return nodes;
}

}  // namespace

bool is_late(const bind::Program& program, bind::NodeId component, const bind::Input& input) {
  if (!input.value.expr) return false;
  std::set<bind::NodeId> seen;
  std::vector<bind::NodeId> pending = mentioned(*input.value.expr);
  while (!pending.empty()) {
    const bind::NodeId next = pending.back();
    pending.pop_back();
    if (next == component) return true;
    if (!seen.insert(next).second) continue;
    const auto& needed = program.node(next).dependencies;
    pending.insert(pending.end(), needed.begin(), needed.end());
  }
  return false;
}

}  // namespace virga::cpp
