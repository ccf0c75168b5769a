#include "bind/graph/graph_builder.h"

namespace virga::bind {

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
