#include <algorithm>

#include "bind/graph/graph.h"

namespace virga::bind {
namespace {

// The search has two vertices per node: the block itself with its options, and the whole, which is
// the block and, for a component, everything inside. References lead to wholes. So
//   a block needs the wholes that its edges lead to, and the block of the component around it;
//   a whole needs its own block and the wholes inside.
struct Side {
  GraphIndex node;
  bool is_whole;
};

class Search {
 public:
  explicit Search(const Graph& graph)
      : graph_(graph), inside_(graph.nodes.size()), needs_(inside_), needed_by_(inside_) {
    for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
      const auto parent = graph.nodes[i].parent;
      if (parent) inside_[*parent].push_back(static_cast<GraphIndex>(i));
    }
    for (const GraphEdge& edge : graph.edges) {
      needs_[edge.from].push_back(edge.to);
      needed_by_[edge.to].push_back(edge.from);
    }
  }

  void mark(GraphIndex start, bool needs, std::vector<bool>& found) {
    open_.clear();
    seen_.assign(graph_.nodes.size() * 2, false);
    reach({start, needs});
    // The dependents of the nodes inside depend on parts of the component.
    if (!needs) whole(start);
    while (!open_.empty()) {
      const Side next = open_.back();
      open_.pop_back();
      found[next.node] = true;
      needs ? needed(next) : needing(next);
    }
  }

 private:
  void reach(Side side) {
    const std::size_t index = std::size_t{side.node} * 2 + (side.is_whole ? 1 : 0);
    if (seen_[index]) return;
    seen_[index] = true;
    open_.push_back(side);
  }

  void needed(Side side) {
    if (side.is_whole) {
      reach({side.node, false});
      for (const GraphIndex inner : inside_[side.node]) reach({inner, true});
      return;
    }
    for (const GraphIndex target : needs_[side.node]) reach({target, true});
    if (const auto parent = graph_.nodes[side.node].parent) reach({*parent, false});
  }

  void needing(Side side) {
    const auto parent = graph_.nodes[side.node].parent;
    if (side.is_whole) {
      for (const GraphIndex source : needed_by_[side.node]) reach({source, false});
      if (parent) reach({*parent, true});
      return;
    }
    reach({side.node, true});
    for (const GraphIndex inner : inside_[side.node]) reach({inner, false});
  }

  void whole(GraphIndex start) {
    std::vector<GraphIndex> open{start};
    while (!open.empty()) {
      const GraphIndex next = open.back();
      open.pop_back();
      reach({next, false});
      open.insert(open.end(), inside_[next].begin(), inside_[next].end());
    }
  }

  const Graph& graph_;
  std::vector<std::vector<GraphIndex>> inside_;
  std::vector<std::vector<GraphIndex>> needs_;
  std::vector<std::vector<GraphIndex>> needed_by_;
  std::vector<Side> open_;
  std::vector<bool> seen_;
};

}  // namespace

std::optional<Graph> focus(const Graph& graph, std::string_view path) {
  Search search(graph);
  std::vector<bool> found(graph.nodes.size());
  bool is_known = false;
  for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
    if (graph.nodes[i].path != path) continue;
    is_known = true;
    search.mark(static_cast<GraphIndex>(i), true, found);
    search.mark(static_cast<GraphIndex>(i), false, found);
  }
  if (!is_known) return std::nullopt;
  // Parents come first in the list, so going backwards reaches the outermost components.
  for (std::size_t i = graph.nodes.size(); i-- > 0;) {
    if (const auto parent = graph.nodes[i].parent; parent && found[i]) found[*parent] = true;
  }
  return restrict_to(graph, found);
}

}  // namespace virga::bind
