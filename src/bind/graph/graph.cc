#include "bind/graph/graph.h"

#include <algorithm>
#include <map>
#include <utility>

#include "bind/graph/describe.h"
#include "bind/option_kind.h"
#include "model/expr/walk.h"

namespace virga::bind {
namespace {

// One program in the graph; a folder that is used twice is there twice.
struct Use {
  const Program* program;
  GraphIndex first;  // of its nodes
};

class Builder {
 public:
  explicit Builder(std::size_t max_nodes) : max_nodes_(max_nodes) {}

  Graph run(const Program& program) {
    add(program, std::nullopt);
    // Programs inside are added to the end while this runs.
    for (std::size_t i = 0; i < uses_.size(); ++i) open_components(uses_[i]);
    for (const Use& use : uses_) edges(use);
    for (auto& [ends, uses] : edges_) {
      graph_.edges.push_back({ends.first, ends.second, std::move(uses)});
    }
    return std::move(graph_);
  }

 private:
  void add(const Program& program, std::optional<GraphIndex> parent) {
    uses_.push_back({&program, static_cast<GraphIndex>(graph_.nodes.size())});
    for (const Node& node : program.nodes) {
      GraphNode described = describe(program, node);
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
      if (graph_.nodes.size() + component->program->nodes.size() > max_nodes_) {
        graph_.nodes[index].is_closed = graph_.is_cut = true;
        continue;
      }
      inside_.emplace(index, Use{component->program.get(), size()});
      add(*component->program, index);
    }
  }

  GraphIndex size() const { return static_cast<GraphIndex>(graph_.nodes.size()); }

  void edges(const Use& use) {
    for (std::size_t i = 0; i < use.program->nodes.size(); ++i) {
      const auto from = static_cast<GraphIndex>(use.first + i);
      for_each_attribute(use.program->nodes[i], [&](const NamedValue& value) {
        const bool is_path = value.option && takes_property_paths(*value.option);
        if (is_path) return;
        const GraphIndex needing = value.is_option ? from : receiver(from, value.name);
        mentions(use, *value.value->expr, needing, {std::string(value.name), value.is_option});
      });
    }
  }

  // What takes an input: of a component, the config variable inside.
  GraphIndex receiver(GraphIndex node, std::string_view input) {
    const auto inside = inside_.find(node);
    if (inside == inside_.end()) return node;
    const auto& configs = names_of(*inside->second.program).configs;
    const auto found = configs.find(input);
    return found == configs.end() ? node : inside->second.first + found->second;
  }

  // A stack instead of recursion: chains of operators are as high as they are long.
  void mentions(const Use& use, const model::Expr& root, GraphIndex from, const GraphUse& what) {
    std::vector<const model::Expr*> open{&root};
    while (!open.empty()) {
      const model::Expr& expr = *open.back();
      open.pop_back();
      if (const auto* traversal = expr.if_is<model::TraversalExpr>()) {
        if (traversal->root->kind == model::Variable::Kind::kNode) {
          connect(from, giver(use, *traversal), what);
        }
      }
      const auto inside = model::children(expr);
      open.insert(open.end(), inside.rbegin(), inside.rend());
    }
  }

  // What gives a value: of a component, the output inside, where the steps name one.
  GraphIndex giver(const Use& use, const model::TraversalExpr& traversal) {
    const GraphIndex node = use.first + traversal.root->slot;
    const auto inside = inside_.find(node);
    if (inside == inside_.end()) return node;
    const auto* component = use.program->nodes[traversal.root->slot].if_is<Component>();
    const bool is_many = component->range_kind == RangeKind::kNumber ||
                         component->range_kind == RangeKind::kCollection;
    const std::size_t step = is_many ? 1 : 0;
    if (traversal.steps.size() <= step) return node;
    const auto& outputs = names_of(*inside->second.program).outputs;
    const auto found = outputs.find(traversal.steps[step].name);
    return found == outputs.end() ? node : inside->second.first + found->second;
  }

  void connect(GraphIndex from, GraphIndex to, const GraphUse& what) {
    std::vector<GraphUse>& uses = edges_[{from, to}];
    if (std::ranges::find(uses, what) == uses.end()) uses.push_back(what);
  }

  // The doors of a component by name: its config variables and outputs.
  struct Names {
    std::map<std::string_view, GraphIndex> configs;
    std::map<std::string_view, GraphIndex> outputs;  // by logical name
  };

  const Names& names_of(const Program& program) {
    const auto [entry, is_new] = names_.try_emplace(&program);
    if (!is_new) return entry->second;
    for (std::size_t i = 0; i < program.nodes.size(); ++i) {
      const Node& node = program.nodes[i];
      const auto index = static_cast<GraphIndex>(i);
      if (node.if_is<ConfigVariable>()) entry->second.configs.emplace(node.name, index);
      if (node.if_is<OutputVariable>()) entry->second.outputs.emplace(node.logical_name, index);
    }
    return entry->second;
  }

  std::size_t max_nodes_;
  Graph graph_;
  std::vector<Use> uses_;
  std::map<GraphIndex, Use> inside_;  // by the component's node
  std::map<const Program*, Names> names_;
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
  }
  VIRGA_UNREACHABLE();
}

Graph make_graph(const Program& program, std::size_t max_nodes) {
  return Builder(max_nodes).run(program);
}

Graph restrict_to(const Graph& graph, const std::vector<bool>& keep) {
  Graph result;
  result.is_cut = graph.is_cut;
  // Of a node that is not kept: what its component became.
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
