#include "bind/graph/graph.h"

#include <algorithm>
#include <map>
#include <utility>

#include "bind/graph/describe.h"
#include "bind/names/mentions.h"
#include "bind/program/option_kind.h"
#include "bind/program/values.h"

namespace virga::bind {
namespace {

// One use of a program in the graph. A folder that is used twice has two.
struct Use {
  const Program* program;
  GraphIndex first;  // of its nodes
};

class Builder {
 public:
  explicit Builder(const GraphLimits& limits) : limits_(limits) {}

  Graph run(const Program& program) {
    add(program, std::nullopt);
    return finish();
  }

  Graph run(std::span<const GraphPart> parts) {
    for (const GraphPart& part : parts) {
      const GraphIndex index = size();
      graph_.nodes.push_back({.kind = GraphKind::kComponent,
                              .name = part.name,
                              .path = part.name,
                              .logical_name = part.name,
                              .type = part.token,
                              .parent = {},
                              .place = start_of(*part.program),
                              .attributes = {}});
      add(*part.program, index);
    }
    return finish();
  }

 private:
  Graph finish() {
    // The loop body appends the programs of nested components.
    for (std::size_t i = 0; i < uses_.size(); ++i) open_components(uses_[i]);
    for (const Use& use : uses_) edges(use);
    for (auto& [ends, uses] : edges_) {
      graph_.edges.push_back({ends.first, ends.second, std::move(uses)});
    }
    return std::move(graph_);
  }

  static Range start_of(const Program& program) {
    return program.files.empty() ? Range{} : program.files.front().range({0, 0});
  }

  void add(const Program& program, std::optional<GraphIndex> parent) {
    uses_.push_back({&program, static_cast<GraphIndex>(graph_.nodes.size())});
    for (const Node& node : program.nodes) {
      GraphNode described = describer_.describe(program, node);
      described.parent = parent;
      described.path = parent ? graph_.nodes[*parent].path + "." + described.name : described.name;
      graph_.nodes.push_back(std::move(described));
    }
  }

  void open_components(Use use) {
    for (std::size_t i = 0; i < use.program->nodes.size(); ++i) {
      const auto* component = use.program->nodes[i].if_is<Component>();
      if (!component || !component->program) continue;
      const auto index = static_cast<GraphIndex>(use.first + i);
      if (!has_room(*component->program, graph_.nodes[index].path)) {
        graph_.nodes[index].is_closed = graph_.is_cut = true;
        continue;
      }
      inside_.emplace(index, Use{component->program.get(), size()});
      add(*component->program, index);
    }
  }

  // Whether the limits allow one more use of a component. If so, counts it.
  bool has_room(const Program& inside, std::string_view path) {
    constexpr std::size_t kBytesOfPart = 32;
    if (graph_.nodes.size() + inside.nodes.size() > limits_.nodes) return false;
    const std::size_t parts =
        facts_of(inside).parts + inside.nodes.size() * (path.size() / kBytesOfPart);
    if (parts > limits_.parts - parts_) return false;
    parts_ += parts;
    return true;
  }

  GraphIndex size() const { return static_cast<GraphIndex>(graph_.nodes.size()); }

  void edges(const Use& use) {
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

  // The node that receives an input: for a component, its config variable.
  GraphIndex receiver(GraphIndex node, std::string_view input) {
    const auto inside = inside_.find(node);
    if (inside == inside_.end()) return node;
    const auto& configs = facts_of(*inside->second.program).configs;
    const auto found = configs.find(input);
    return found == configs.end() ? node : inside->second.first + found->second;
  }

  void mentions(const Use& use, const model::Expr& root, GraphIndex from, const GraphUse& what) {
    for_each_mention(root, [&](const model::TraversalExpr& traversal) {
      connect(from, giver(use, traversal), what);
    });
  }

  // The node that provides a value: for a component, the output that the steps name.
  GraphIndex giver(const Use& use, const model::TraversalExpr& traversal) {
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

  void connect(GraphIndex from, GraphIndex to, const GraphUse& what) {
    std::vector<GraphUse>& uses = edges_[{from, to}];
    // All references of one attribute come in sequence, so comparing with the last use is enough.
    if (uses.empty() || uses.back() != what) uses.push_back(what);
  }

  // Facts about the program of a component, computed once.
  struct Facts {
    std::map<std::string_view, GraphIndex> configs;
    std::map<std::string_view, GraphIndex> outputs;  // by logical name
    std::size_t parts = 0;                           // attributes and references
  };

  const Facts& facts_of(const Program& program) {
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

  GraphLimits limits_;
  std::size_t parts_ = 0;  // counted against the limit so far
  Describer describer_;
  Graph graph_;
  std::vector<Use> uses_;
  std::map<GraphIndex, Use> inside_;  // by the node of the component
  std::map<const Program*, Facts> facts_;
  std::map<std::pair<GraphIndex, GraphIndex>, std::vector<GraphUse>> edges_;
};

}  // namespace

std::string_view name(GraphKind kind) {
  switch (kind) {
    case GraphKind::kConfig: return "config";
    case GraphKind::kLocal: return "local";
    case GraphKind::kResource: return "resource";
    case GraphKind::kRead: return "read";
    case GraphKind::kComponent: return "component";
    case GraphKind::kHook: return "hook";
    case GraphKind::kOutput: return "output";
    case GraphKind::kPulumi: return "pulumi";
    case GraphKind::kPolicy: return "policy";
  }
  VIRGA_UNREACHABLE();
}

Graph make_graph(const Program& program, const GraphLimits& limits) {
  return Builder(limits).run(program);
}

Graph make_graph(std::span<const GraphPart> parts, const GraphLimits& limits) {
  return Builder(limits).run(parts);
}

Graph restrict_to(const Graph& graph, const std::vector<bool>& keep) {
  Graph result;
  result.is_cut = graph.is_cut;
  // For a node that is not kept: the new index of the component around it.
  std::vector<std::optional<GraphIndex>> place(graph.nodes.size());
  for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
    const GraphNode& node = graph.nodes[i];
    const auto parent = node.parent ? place[*node.parent] : std::nullopt;
    place[i] = parent;
    if (!keep[i]) continue;
    place[i] = static_cast<GraphIndex>(result.nodes.size());
    result.nodes.push_back(node);
    result.nodes.back().parent = parent;
  }
  for (const GraphEdge& edge : graph.edges) {
    if (keep[edge.from] && keep[edge.to]) {
      result.edges.push_back({*place[edge.from], *place[edge.to], edge.uses});
    }
  }
  return result;
}

}  // namespace virga::bind
