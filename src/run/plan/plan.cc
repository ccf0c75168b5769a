#include "run/plan/plan.h"

#include <algorithm>
#include <optional>

#include "bind/program/option_kind.h"
#include "bind/program/values.h"

namespace virga::run {
namespace {

using NodeKind = PlanNode::Kind;

// Returns nullopt for nodes without a task.
std::optional<NodeKind> kind_of(const bind::Node& node) {
  if (node.if_is<bind::Settings>()) return NodeKind::kSettings;
  if (node.if_is<bind::ConfigVariable>()) return NodeKind::kConfig;
  if (node.if_is<bind::LocalVariable>()) return NodeKind::kLocal;
  if (node.if_is<bind::Hook>()) return NodeKind::kHook;
  if (node.if_is<bind::Component>()) return NodeKind::kComponent;
  if (node.if_is<bind::OutputVariable>()) return NodeKind::kOutput;
  const auto* resource = node.if_is<bind::Resource>();
  if (!resource) return std::nullopt;
  return resource->is_read ? NodeKind::kRead : NodeKind::kResource;
}

bool is_ranged(const bind::Node& node) {
  const auto* resource = node.if_is<bind::Resource>();
  const auto* component = node.if_is<bind::Component>();
  const auto kind = resource    ? resource->range_kind
                    : component ? component->range_kind
                                : bind::RangeKind::kNone;
  return kind != bind::RangeKind::kNone;
}

void add_option_needs(const bind::Program& program, const bind::Option& option, Needs& needs) {
  // Property paths refer to inputs of the resource itself.
  if (bind::takes_property_paths(option.kind)) return;
  if (option.kind == bind::OptionKind::kDependsOn) {
    add_patient_needs(program, option.value, needs);
  } else {
    add_needs(program, option.value, needs);
  }
}

PlanNode plan_component(const bind::Program& program, PlanNode node,
                        const bind::Component& component) {
  add_needs(program, component.range, node.range_needs);
  tidy(node.range_needs);
  for (const bind::Option& option : component.options) {
    add_option_needs(program, option, node.needs);
  }
  for (const bind::Input& input : component.inputs) {
    add_needs(program, input.value, node.input_needs.emplace_back());
    tidy(node.input_needs.back());
  }
  return node;
}

PlanNode plan_node(const bind::Program& program, bind::NodeId id, NodeKind kind) {
  const bind::Node& source = program.node(id);
  PlanNode node{kind, id, is_ranged(source), {}};
  if (const auto* component = source.if_is<bind::Component>()) {
    node = plan_component(program, std::move(node), *component);
  } else if (const auto* resource = source.if_is<bind::Resource>()) {
    add_needs(program, resource->range, node.needs);
    for (const bind::Input& input : resource->inputs) add_needs(program, input.value, node.needs);
    for (const bind::Option& option : resource->options) {
      add_option_needs(program, option, node.needs);
    }
  } else {
    bind::for_each_value(
        source, [&](const bind::BoundExpr& value) { add_needs(program, value, node.needs); });
  }
  tidy(node.needs);
  return node;
}

}  // namespace

Plan make_plan(const bind::Program& program) {
  Plan plan;
  for (std::size_t i = 0; i < program.nodes.size(); ++i) {
    const auto kind = kind_of(program.nodes[i]);
    if (!kind) continue;
    const auto id = static_cast<bind::NodeId>(i);
    plan.nodes.push_back(plan_node(program, id, *kind));
    if (*kind == NodeKind::kSettings) plan.settings.push_back(id);
    if (*kind == NodeKind::kConfig) plan.variables.emplace(program.nodes[i].name, id);
    if (*kind == NodeKind::kOutput) plan.outputs.emplace(program.nodes[i].logical_name, id);
  }
  return plan;
}

// Nodes are sorted by id.
const PlanNode* Plan::find(bind::NodeId node) const {
  const auto found = std::ranges::lower_bound(nodes, node, {}, &PlanNode::node);
  return found == nodes.end() || found->node != node ? nullptr : &*found;
}

}  // namespace virga::run
