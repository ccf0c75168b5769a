// The edges of a graph: the references between nodes.

#include "bind/graph/graph_builder.h"
#include "bind/names/mentions.h"
#include "bind/program/option_kind.h"
#include "bind/program/values.h"

namespace virga::bind {

void GraphBuilder::edges(const ProgramUse& use) {
  for (std::size_t i = 0; i < use.program->nodes.size(); ++i) {
    const auto from = static_cast<GraphIndex>(use.first + i);
    for_each_named_value(use.program->nodes[i], [&](const NamedValue& value) {
      const bool is_path = value.option && takes_property_paths(*value.option);
      if (is_path) return;
      const GraphIndex needing = value.is_option ? from : receiver(from, value.name);
      mentions(use, *value.value->expr, needing, {std::string(value.name), value.is_option});
    });
  }
}

GraphIndex GraphBuilder::receiver(GraphIndex node, std::string_view input) {
  const auto inside = inside_.find(node);
  if (inside == inside_.end()) return node;
  const auto& configs = facts_of(*inside->second.program).configs;
  const auto found = configs.find(input);
  return found == configs.end() ? node : inside->second.first + found->second;
}

void GraphBuilder::mentions(const ProgramUse& use, const model::Expr& root, GraphIndex from,
                            const GraphUse& what) {
  for_each_mention(root, [&](const model::TraversalExpr& traversal) {
    connect(from, giver(use, traversal), what);
  });
}

GraphIndex GraphBuilder::giver(const ProgramUse& use, const model::TraversalExpr& traversal) {
  const GraphIndex node = use.first + traversal.root->slot;
  const auto inside = inside_.find(node);
  if (inside == inside_.end()) return node;
  const auto* component = use.program->nodes[traversal.root->slot].if_is<Component>();
  const bool is_many = component->range_kind == RangeKind::kNumber ||
                       component->range_kind == RangeKind::kCollection;
  const std::size_t step = is_many ? 1 : 0;
  if (traversal.steps.size() <= step) return node;
  const auto& outputs = facts_of(*inside->second.program).outputs;
  const auto found = outputs.find(traversal.steps[step].name);
  return found == outputs.end() ? node : inside->second.first + found->second;
}

void GraphBuilder::connect(GraphIndex from, GraphIndex to, const GraphUse& what) {
  std::vector<GraphUse>& uses = edges_[{from, to}];
  // All references of one attribute come in sequence, so comparing with the last use is enough.
  if (uses.empty() || uses.back() != what) uses.push_back(what);
}

const GraphBuilder::Facts& GraphBuilder::facts_of(const Program& program) {
  const auto [entry, is_new] = facts_.try_emplace(&program);
  Facts& facts = entry->second;
  if (!is_new) return facts;
  for (std::size_t i = 0; i < program.nodes.size(); ++i) {
    const Node& node = program.nodes[i];
    const auto index = static_cast<GraphIndex>(i);
    if (node.if_is<ConfigVariable>()) facts.configs.emplace(node.name, index);
    if (node.if_is<OutputVariable>()) facts.outputs.emplace(node.logical_name, index);
    for_each_named_value(node, [&](const NamedValue& value) {
      ++facts.parts;
      for_each_mention(*value.value->expr, [&](const auto&) { ++facts.parts; });
    });
  }
  return facts;
}

}  // namespace virga::bind
