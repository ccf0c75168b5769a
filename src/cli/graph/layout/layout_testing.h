// For tests: random graphs, and the properties of every valid layout.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>
#include <string>

#include "cli/graph/layout/layout.h"

namespace virga::cli::testing {

inline bind::GraphNode node(std::string name, std::optional<bind::GraphIndex> parent = {}) {
  return {.kind = bind::GraphKind::kLocal,
          .name = name,
          .path = name,
          .logical_name = name,
          .type = "int",
          .parent = parent,
          .place = {},
          .attributes = {}};
}

// Makes nested components, cycles, edges from a node to itself, to components around it and to
// nodes inside of it.
inline bind::Graph random_graph(unsigned seed, std::size_t most_nodes) {
  std::mt19937 random(seed);
  const auto below = [&](std::size_t end) { return random() % std::max<std::size_t>(end, 1); };
  bind::Graph graph;
  const std::size_t count = 1 + below(most_nodes);
  const std::size_t in_component = below(4);  // of four nodes
  for (std::size_t i = 0; i < count; ++i) {
    std::optional<bind::GraphIndex> parent;
    if (i > 0 && below(4) < in_component) parent = static_cast<bind::GraphIndex>(below(i));
    graph.nodes.push_back(node(std::string(1 + below(30), 'n'), parent));
  }
  // Most edges lead to earlier nodes, many of them to the first few. Some graphs have a deep chain.
  std::set<std::pair<bind::GraphIndex, bind::GraphIndex>> edges;
  const std::size_t wanted = below(count * 3);
  const bool is_chain = below(3) == 0;
  for (std::size_t i = 0; i < wanted; ++i) {
    const std::size_t from = below(count);
    std::size_t to = below(8) == 0 ? below(count) : below(from);
    if (below(3) == 0) to = below(std::min<std::size_t>(count, 3));
    if (is_chain && below(2) == 0 && from > 0) to = from - 1;
    edges.emplace(static_cast<bind::GraphIndex>(from), static_cast<bind::GraphIndex>(to));
  }
  for (const auto& [from, to] : edges) graph.edges.push_back({from, to, {{"value", false}}});
  return graph;
}

inline bool contains(const Box& outer, const Box& inner) {
  return outer.left <= inner.left && outer.top <= inner.top &&
         inner.left + inner.width <= outer.left + outer.width &&
         inner.top + inner.height <= outer.top + outer.height;
}

inline bool overlap(const Box& a, const Box& b) {
  return a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height &&
         b.top < a.top + a.height;
}

inline bool is_around(const bind::Graph& graph, bind::GraphIndex outer, bind::GraphIndex inner) {
  std::optional<bind::GraphIndex> at = inner;
  while (at && *at != outer) at = graph.nodes[*at].parent;
  return at.has_value();
}

// Boxes overlap only if one is inside of the other. A route leads from the left side of one node to
// the right side of the other. The rectangle around each of its steps, which contains the curve,
// overlaps only the boxes of these two nodes and of the components around them.
inline void expect_clear(const bind::Graph& graph, const Layout& layout) {
  const Box picture{0, 0, layout.width, layout.height};
  const auto count = static_cast<bind::GraphIndex>(graph.nodes.size());
  for (bind::GraphIndex a = 0; a < count; ++a) {
    ASSERT_TRUE(contains(picture, layout.boxes[a])) << a;
    for (bind::GraphIndex b = 0; b < a; ++b) {
      const Box& inner = layout.boxes[a];
      if (is_around(graph, b, a)) {
        ASSERT_TRUE(contains(layout.boxes[b], inner)) << b << " is not around " << a;
      } else {
        ASSERT_FALSE(overlap(layout.boxes[b], inner)) << a << " overlaps " << b;
      }
    }
  }
  ASSERT_EQ(layout.routes.size(), graph.edges.size());
  for (std::size_t i = 0; i < graph.edges.size(); ++i) {
    const auto& [from, to, uses] = graph.edges[i];
    const std::vector<Point>& route = layout.routes[i];
    ASSERT_GE(route.size(), 2u);
    const Point begin{layout.boxes[from].left, layout.boxes[from].top + kNodeHeight / 2};
    const Point end{layout.boxes[to].left + layout.boxes[to].width,
                    layout.boxes[to].top + kNodeHeight / 2};
    ASSERT_EQ(route.front(), begin) << "edge " << from << " -> " << to;
    ASSERT_EQ(route.back(), end) << "edge " << from << " -> " << to;
    for (std::size_t step = 1; step < route.size(); ++step) {
      const Point& a = route[step - 1];
      const Point& b = route[step];
      const Box around{std::min(a.x, b.x), std::min(a.y, b.y), std::abs(a.x - b.x),
                       std::abs(a.y - b.y)};
      ASSERT_TRUE(contains(picture, around)) << "edge " << from << " -> " << to;
      for (bind::GraphIndex other = 0; other < count; ++other) {
        if (is_around(graph, other, from) || is_around(graph, other, to)) continue;
        ASSERT_FALSE(overlap(layout.boxes[other], around))
            << "edge " << from << " -> " << to << " crosses the box of " << other;
      }
    }
  }
}

}  // namespace virga::cli::testing
