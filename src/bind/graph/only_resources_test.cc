#include "bind/graph/graph.h"
#include "bind/graph/graph_testing.h"

namespace virga::bind {
namespace {

using testing::edges;
using testing::graph_of;
using testing::paths;

TEST(OnlyResources, EdgesGoThroughLocals) {
  const Graph graph = only_resources(graph_of(R"(
config "size" "int" {}
resource "a" "zoo:index:Pet" { length = size }
resource "b" "zoo:index:Pet" { name = "b" }
first  = a.breed
both   = [first, b.breed]
resource "c" "zoo:index:Pet" {
  name = both[0]
  options { dependsOn = [b] }
}
output "o" { value = c.name }
)"));
  EXPECT_EQ(paths(graph), "a b c");
  EXPECT_EQ(edges(graph), "c -> a [name]\nc -> b [name, (dependsOn)]\n");
}

TEST(OnlyResources, EdgesGoThroughInputsAndOutputsOfComponents) {
  const Graph graph = only_resources(graph_of({{"main.pp", R"(
resource "a" "zoo:index:Pet" { name = "a" }
component "box" "./box" { name = a.breed }
resource "b" "zoo:index:Pet" { name = box.label }
)"},
                                               {"box/main.pp", R"(
config "name" "string" {}
resource "inner" "zoo:index:Pet" { name = name }
output "label" { value = inner.breed }
)"}}));
  EXPECT_EQ(paths(graph), "a b box box.inner");
  EXPECT_EQ(edges(graph), "b -> box.inner [name]\nbox.inner -> a [name]\n");
  EXPECT_EQ(graph.nodes.at(3).parent, 2u);
}

TEST(OnlyResources, StopsAtItsLimit) {
  std::string text = "resource \"a\" \"zoo:index:Pet\" { name = \"a\" }\nl0 = a.breed\n";
  for (int i = 1; i < 100; ++i) {
    text += "l" + std::to_string(i) + " = l" + std::to_string(i - 1) + "\n";
  }
  text += "resource \"b\" \"zoo:index:Pet\" { name = l99 }\n";
  const Graph graph = graph_of(text);
  // One step per local and one for the edge.
  EXPECT_FALSE(only_resources(graph, 101).is_cut);
  EXPECT_EQ(edges(only_resources(graph, 101)), "b -> a [name]\n");
  EXPECT_TRUE(only_resources(graph, 100).is_cut);
}

}  // namespace
}  // namespace virga::bind
