#include <map>
#include <set>
#include <span>

#include "bind/graph/graph.h"

namespace virga::bind {
namespace {

bool is_deployed(GraphKind kind) {
  switch (kind) {
    case GraphKind::kResource:
    case GraphKind::kRead:
    case GraphKind::kComponent:
    case GraphKind::kPolicy: return true;
    case GraphKind::kConfig:
    case GraphKind::kLocal:
    case GraphKind::kHook:
    case GraphKind::kOutput:
    case GraphKind::kPulumi: return false;
  }
  VIRGA_UNREACHABLE();
}

class Contraction {
 public:
  Contraction(const Graph& graph, std::size_t max_edges)
      : graph_(graph), budget_(max_edges), states_(graph.nodes.size()), reach_(states_.size()) {
    edges_.resize(graph.nodes.size());
    for (const GraphEdge& edge : graph.edges) edges_[edge.from].push_back(&edge);
  }

  Graph run() {
    Graph contracted;
    contracted.nodes = graph_.nodes;
    std::vector<bool> keep;
    for (const GraphNode& node : graph_.nodes) keep.push_back(is_deployed(node.kind));
    for (std::size_t i = 0; i < keep.size(); ++i) {
      if (keep[i]) edges_of(static_cast<GraphIndex>(i), contracted.edges);
    }
    contracted.is_cut = graph_.is_cut || is_cut_;
    return restrict_to(contracted, keep);
  }

 private:
  void edges_of(GraphIndex from, std::vector<GraphEdge>& out) {
    const std::map<GraphUse, std::size_t> positions = positions_of(graph_.nodes[from]);
    // Sorted by the position of the attribute, so in source order.
    std::map<GraphIndex, std::set<std::pair<std::size_t, GraphUse>>> found;
    for (const GraphEdge* edge : edges_[from]) {
      for (const GraphIndex to : targets(edge->to)) {
        if (!spend(edge->uses.size())) return;
        for (const GraphUse& use : edge->uses) {
          const auto position = positions.find(use);
          found[to].emplace(position == positions.end() ? positions.size() : position->second, use);
        }
      }
    }
    for (const auto& [to, uses] : found) {
      auto& edge = out.emplace_back(from, to);
      for (const auto& [position, use] : uses) edge.uses.push_back(use);
    }
  }

  // The positions of the attributes of a node.
  static std::map<GraphUse, std::size_t> positions_of(const GraphNode& node) {
    std::map<GraphUse, std::size_t> positions;
    for (const GraphAttribute& attribute : node.attributes) {
      positions.emplace(GraphUse{attribute.name, attribute.is_option}, positions.size());
    }
    return positions;
  }

  // The deployed nodes that a node leads to, or the node itself if it is deployed.
  std::span<const GraphIndex> targets(GraphIndex node) {
    settle(node);
    return reach_[node];
  }

  // Depth-first search with an explicit stack that visits every node once. If components depend on
  // each other in a cycle, the edge that closes the cycle is ignored.
  void settle(GraphIndex root) {
    enter(root);
    while (!open_.empty()) {
      Visit& top = open_.back();
      if (top.next < edges_[top.node].size()) {
        enter(edges_[top.node][top.next++]->to);
        continue;
      }
      collect(top.node);
      open_.pop_back();
    }
  }

  void enter(GraphIndex node) {
    if (states_[node]) return;
    states_[node] = true;
    if (is_deployed(graph_.nodes[node].kind)) {
      reach_[node] = {node};
    } else {
      open_.push_back({node});
    }
  }

  void collect(GraphIndex node) {
    std::set<GraphIndex> all;
    for (const GraphEdge* edge : edges_[node]) {
      const auto& behind = reach_[edge->to];
      if (!spend(behind.size())) break;
      all.insert(behind.begin(), behind.end());
    }
    reach_[node].assign(all.begin(), all.end());
  }

  // Takes `amount` from the budget, which both chains of locals and the uses of edges consume.
  bool spend(std::size_t amount) {
    is_cut_ = is_cut_ || amount > budget_;
    if (is_cut_) return false;
    budget_ -= amount;
    return true;
  }

  struct Visit {
    GraphIndex node;
    std::size_t next = 0;
  };

  const Graph& graph_;
  std::size_t budget_;
  bool is_cut_ = false;
  std::vector<std::vector<const GraphEdge*>> edges_;
  std::vector<bool> states_;                    // entered
  std::vector<std::vector<GraphIndex>> reach_;  // sorted
  std::vector<Visit> open_;
};

}  // namespace

Graph only_resources(const Graph& graph, std::size_t max_edges) {
  return Contraction(graph, max_edges).run();
}

}  // namespace virga::bind
