#include "run/plan.h"

#include <algorithm>
#include <optional>

namespace virga::run {
namespace {

using Kind = PlanNode::Kind;

// Nothing for what there is nothing to do about.
std::optional<Kind> kind_of(const bind::Node& node) {
  if (node.if_is<bind::ConfigVariable>()) return Kind::kConfig;
  if (node.if_is<bind::LocalVariable>()) return Kind::kLocal;
  if (node.if_is<bind::Resource>()) return Kind::kResource;
  if (node.if_is<bind::OutputVariable>()) return Kind::kOutput;
  return std::nullopt;
}

std::string_view word(Kind kind) {
  switch (kind) {
    case Kind::kConfig: return "config";
    case Kind::kLocal: return "local";
    case Kind::kResource: return "resource";
    case Kind::kOutput: return "output";
  }
  VIRGA_UNREACHABLE();
}

}  // namespace

Plan make_plan(const bind::Program& program) {
  Plan plan;
  std::vector<std::optional<PlanId>> planned(program.nodes.size());
  for (std::size_t i = 0; i < program.nodes.size(); ++i) {
    const auto kind = kind_of(program.nodes[i]);
    if (!kind) continue;
    planned[i] = static_cast<PlanId>(plan.nodes.size());
    const auto* resource = program.nodes[i].if_is<bind::Resource>();
    const bool ranged = resource && resource->range_kind != bind::RangeKind::kNone;
    plan.nodes.push_back({*kind, static_cast<bind::NodeId>(i), ranged, {}});
  }
  for (PlanNode& node : plan.nodes) {
    for (const bind::NodeId dependency : program.node(node.node).dependencies) {
      const auto id = planned[static_cast<std::size_t>(dependency)];
      if (id) node.dependencies.push_back(*id);
    }
    auto& list = node.dependencies;
    std::sort(list.begin(), list.end());
    list.erase(std::unique(list.begin(), list.end()), list.end());
  }
  return plan;
}

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
    for (const PlanId dependency : node.dependencies) {
      text += separator;
      text += std::to_string(static_cast<std::uint32_t>(dependency));
      text += ' ';
      text += program.node(plan[dependency].node).name;
      separator = ", ";
    }
    text += '\n';
  }
  return text;
}

}  // namespace virga::run
