#include "cli/graph/layout/layout.h"

#include <gtest/gtest.h>

#include <chrono>

#include "cli/graph/layout/layout_testing.h"

namespace virga::cli {
namespace {

using testing::contains;
using testing::node;
using testing::overlap;

TEST(Layout, ComponentBoxesContainTheirNodes) {
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
  // An edge into a component moves the whole component.
  EXPECT_LT(layout.boxes[2].left, layout.boxes[1].left);
  EXPECT_LT(layout.boxes[1].left, layout.boxes[0].left);
  EXPECT_TRUE(contains({0, 0, layout.width, layout.height}, layout.boxes[0]));
}

// Components that need each other are both placed, side by side.
TEST(Layout, CompletesOnMutualDependencies) {
  bind::Graph graph;
  graph.nodes = {node("a"),      node("b"),     node("in", 0),
                 node("out", 0), node("in", 1), node("out", 1)};
  graph.edges = {{2, 5, {}}, {4, 3, {}}};
  const Layout layout = lay_out(graph);
  EXPECT_FALSE(overlap(layout.boxes[0], layout.boxes[1]));
}

// Tests with enough places for lines in columns, without places, and with a few.
TEST(Layout, LinesOfRandomGraphsCrossNoBoxes) {
  for (unsigned seed = 0; seed < 1'500; ++seed) {
    const bind::Graph graph = testing::random_graph(seed, seed % 10 == 0 ? 150 : 30);
    for (const std::size_t most_lines :
         {std::size_t{200'000}, std::size_t{0}, std::size_t{seed % 40}}) {
      testing::expect_clear(graph, lay_out(graph, most_lines));
      if (HasFatalFailure()) FAIL() << "seed " << seed << ", " << most_lines << " lines";
    }
  }
}

// A chain whose last node also needs every other node.
bind::Graph chain(bind::GraphIndex count) {
  bind::Graph graph;
  for (bind::GraphIndex i = 0; i < count; ++i) {
    graph.nodes.push_back(node("n" + std::to_string(i)));
    if (i + 1 < count && i > 0) graph.edges.push_back({i, i - 1, {}});
  }
  for (bind::GraphIndex i = 0; i + 1 < count; ++i) graph.edges.push_back({count - 1, i, {}});
  return graph;
}

TEST(Layout, WrapsLongChains) {
  const bind::Graph graph = chain(20);
  const Layout layout = lay_out(graph);
  testing::expect_clear(graph, layout);
  EXPECT_LT(layout.width, layout.height * 4);
}

TEST(Layout, DoesNotWrapSmallGraphs) {
  const bind::Graph graph = chain(4);
  const Layout layout = lay_out(graph);
  for (std::size_t i = 1; i < 4; ++i) {
    EXPECT_LT(layout.boxes[i - 1].left + layout.boxes[i - 1].width, layout.boxes[i].left);
  }
}

// Without a limit, there would be many millions of places in columns.
TEST(Layout, TimeIsAlmostLinear) {
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_EQ(lay_out(chain(20'000)).routes.size(), 39'997u);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(30));
}

TEST(Layout, ShortensLongNames) {
  bind::GraphNode long_node = node(std::string(100, 'x'));
  EXPECT_LE(node_title(long_node).size(), 32u);
  long_node.type = "aws:ec2/instance:Instance";
  EXPECT_EQ(node_subtitle(long_node), "aws:Instance");
}

}  // namespace
}  // namespace virga::cli
