#include "cli/graph/layout.h"

#include <gtest/gtest.h>

namespace virga::cli {
namespace {

bind::GraphNode node(std::string name, std::optional<bind::GraphIndex> parent = {}) {
  return {.kind = bind::GraphKind::kLocal,
          .name = name,
          .path = name,
          .logical_name = name,
          .type = "int",
          .parent = parent,
          .place = {},
          .attributes = {}};
}

bool contains(const Box& outer, const Box& inner) {
  return outer.left <= inner.left && outer.top <= inner.top &&
         inner.left + inner.width <= outer.left + outer.width &&
         inner.top + inner.height <= outer.top + outer.height;
}

bool overlap(const Box& a, const Box& b) {
  return a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height &&
         b.top < a.top + a.height;
}

TEST(Layout, ComponentsAreAroundWhatIsInside) {
  bind::Graph graph;
  graph.nodes = {node("a"), node("outer"), node("b"), node("inner", 1), node("x", 1), node("y", 3)};
  graph.edges = {{0, 5, {}}, {4, 3, {}}, {5, 2, {}}};
  const Layout layout = lay_out(graph);
  EXPECT_TRUE(contains(layout.boxes[1], layout.boxes[3]));
  EXPECT_TRUE(contains(layout.boxes[3], layout.boxes[5]));
  EXPECT_TRUE(contains(layout.boxes[1], layout.boxes[4]));
  EXPECT_FALSE(overlap(layout.boxes[3], layout.boxes[4]));
  EXPECT_FALSE(overlap(layout.boxes[1], layout.boxes[0]));
  EXPECT_FALSE(overlap(layout.boxes[1], layout.boxes[2]));
  // An edge into a component moves all of it.
  EXPECT_LT(layout.boxes[2].left, layout.boxes[1].left);
  EXPECT_LT(layout.boxes[1].left, layout.boxes[0].left);
  EXPECT_TRUE(contains({0, 0, layout.width, layout.height}, layout.boxes[0]));
}

// Components that need each other: both are there, side by side.
TEST(Layout, MutualNeedsEnd) {
  bind::Graph graph;
  graph.nodes = {node("a"),      node("b"),     node("in", 0),
                 node("out", 0), node("in", 1), node("out", 1)};
  graph.edges = {{2, 5, {}}, {4, 3, {}}};
  const Layout layout = lay_out(graph);
  EXPECT_FALSE(overlap(layout.boxes[0], layout.boxes[1]));
}

TEST(Layout, NothingOverlapsInALargeGraph) {
  bind::Graph graph;
  for (bind::GraphIndex i = 0; i < 400; ++i) {
    graph.nodes.push_back(node("n" + std::to_string(i)));
    if (i > 2) graph.edges.push_back({i, i * 7 % (i / 2 + 1), {}});
  }
  const Layout layout = lay_out(graph);
  for (std::size_t a = 0; a < layout.boxes.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      ASSERT_FALSE(overlap(layout.boxes[a], layout.boxes[b])) << a << " " << b;
    }
  }
}

TEST(Layout, LongNamesAreCut) {
  bind::GraphNode long_node = node(std::string(100, 'x'));
  EXPECT_LE(node_title(long_node).size(), 32u);
  long_node.type = "aws:ec2/instance:Instance";
  EXPECT_EQ(node_subtitle(long_node), "aws:Instance");
}

}  // namespace
}  // namespace virga::cli
