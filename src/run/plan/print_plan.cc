// Prints a plan: each node with the nodes that it needs.
#include "run/plan/plan.h"

namespace virga::run {
namespace {

using NodeKind = PlanNode::Kind;

std::string_view word(NodeKind kind) {
  switch (kind) {
    case NodeKind::kSettings: return "pulumi";
    case NodeKind::kConfig: return "config";
    case NodeKind::kLocal: return "local";
    case NodeKind::kHook: return "hook";
    case NodeKind::kResource: return "resource";
    case NodeKind::kRead: return "read";
    case NodeKind::kComponent: return "component";
    case NodeKind::kOutput: return "output";
  }
  VIRGA_UNREACHABLE();
}

std::string text_of(const Need& need, const bind::Program& program) {
  std::string text(program.node(need.node).name);
  if (need.what == Need::What::kPart) (text += '.') += need.part;
  if (need.what == Need::What::kEverything) text += ".*";
  return text;
}

Needs all_needs(const PlanNode& node) {
  Needs needs = node.needs;
  needs.insert(needs.end(), node.range_needs.begin(), node.range_needs.end());
  for (const Needs& more : node.input_needs) needs.insert(needs.end(), more.begin(), more.end());
  tidy(needs);
  return needs;
}

}  // namespace

std::string dump(const Plan& plan, const bind::Program& program) {
  std::string text;
  for (std::size_t i = 0; i < plan.nodes.size(); ++i) {
    const PlanNode& node = plan.nodes[i];
    text += std::to_string(i);
    text += ' ';
    text += word(node.kind);
    text += ' ';
    text += program.node(node.node).name;
    if (node.ranged) text += " (range)";
    const char* separator = " <- ";
    for (const Need& need : all_needs(node)) {
      const PlanNode* needed = plan.find(need.node);
      if (!needed || need.what == Need::What::kParent) continue;
      text += separator + std::to_string(needed - plan.nodes.data()) + ' ' + text_of(need, program);
      separator = ", ";
    }
    text += '\n';
  }
  return text;
}

}  // namespace virga::run
