// Visits the nodes of a graph in the order of a text in which each component encloses its nodes.
#pragma once

#include <cstddef>
#include <vector>

#include "bind/graph/graph.h"

namespace virga::cli {

// A component that is not empty: kBegin, its own kNode, its content, kEnd. Other nodes: kNode.
enum class Nested { kBegin, kNode, kEnd };

// Calls visit(Nested, index, depth). The depth of the outermost nodes is 1. Not recursive, because
// components may be deeply nested.
void for_each_nested(const bind::Graph& graph, auto&& visit) {
  std::vector<std::vector<bind::GraphIndex>> inside(graph.nodes.size() + 1);
  for (bind::GraphIndex i = 0; i < graph.nodes.size(); ++i) {
    inside[graph.nodes[i].parent.value_or(static_cast<bind::GraphIndex>(graph.nodes.size()))]
        .push_back(i);
  }
  struct Open {
    std::size_t component;
    std::size_t next = 0;
  };
  std::vector<Open> open{{graph.nodes.size()}};
  while (!open.empty()) {
    Open& top = open.back();
    if (top.next == inside[top.component].size()) {
      const auto component = static_cast<bind::GraphIndex>(top.component);
      open.pop_back();
      if (!open.empty()) visit(Nested::kEnd, component, open.size());
      continue;
    }
    const bind::GraphIndex next = inside[top.component][top.next++];
    const bool is_around = !inside[next].empty();
    if (is_around) visit(Nested::kBegin, next, open.size());
    visit(Nested::kNode, next, open.size() + (is_around ? 1 : 0));
    if (is_around) open.push_back({next});
  }
}

}  // namespace virga::cli
