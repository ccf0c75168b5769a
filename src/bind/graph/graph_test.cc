#include "bind/graph/graph.h"

#include "bind/graph/graph_testing.h"
#include "bind/test_support.h"

namespace virga::bind {
namespace {

using testing::bind_files;
using testing::bind_text;
using testing::edges;
using testing::graph_of;

TEST(Graph, HasANodeForEveryDeclaration) {
  const auto bound = bind_text(R"(
config "size" "int" { default = 3 }
double = size * 2
resource "pet" "zoo:index:Pet" { name = "a" }
read "other" "zoo:index:Pet" { id = "b" }
hook "resource" "after" { command = ["true"] }
output "size" { value = double }
pulumi { requiredVersionRange = ">=3" }
)");
  ASSERT_EQ(bound->findings(), "");
  const Graph graph = make_graph(bound->program);
  std::string text;
  for (const GraphNode& node : graph.nodes) {
    text += std::string(name(node.kind)) + " " + node.path + ": " + node.type + "\n";
  }
  EXPECT_EQ(text,
            "resource pet: zoo::Pet\n"
            "read other: zoo::Pet\n"
            "config size: int\n"
            "local double: number\n"
            "hook after: resource hook\n"
            "output size: number\n"
            "pulumi pulumi: settings\n");
  EXPECT_EQ(edges(graph), "double -> size [value]\nsize -> double [value]\n");
}

TEST(Graph, EdgesHaveDependenciesAndTheirUses) {
  const auto graph = graph_of(R"pcl(
config "names" "list(string)" {}
resource "all" "zoo:index:Pet" {
  options { range = names }
  name = range.value
}
resource "one" "zoo:index:Pet" {
  name = "${all[0].name} and ${all[1].breed}"
  options {
    parent        = all[0]
    dependsOn     = [all[1]]
    ignoreChanges = [name]
  }
}
)pcl");
  EXPECT_EQ(edges(graph),
            "all -> names [(range)]\n"
            "one -> all [name, (parent), (dependsOn)]\n");
  EXPECT_EQ(graph.nodes.at(0).range, RangeKind::kCollection);
}

TEST(Graph, VariablesOfForAreNotNodes) {
  EXPECT_EQ(edges(graph_of("a = 1\nb = [for a in [2] : a]\n")), "");
}

TEST(Graph, ShowsNoValues) {
  const auto graph = graph_of(R"(
a = 4711
b = { pin = 4711, list = [true, null] }
config "c" "int" {
  default = 4711
  secret  = true
}
)");
  EXPECT_EQ(graph.nodes.at(0).type, "int");
  EXPECT_EQ(graph.nodes.at(1).type, "{ list: tuple(bool, null), pin: int }");
  EXPECT_EQ(graph.nodes.at(2).type, "output(int)");
  for (const GraphNode& node : graph.nodes) {
    for (const GraphAttribute& attribute : node.attributes) {
      EXPECT_EQ(attribute.type.find("4711"), std::string::npos);
    }
  }
}

const std::string kDrawnBox = R"(
config "name" "string" {}
resource "pet" "zoo:index:Pet" { name = name }
output "label" {
  __logicalName = "tag"
  value = pet.breed
}
)";

TEST(Graph, ComponentsContainTheirProgramsOncePerUse) {
  const auto graph = graph_of({{"main.pp", R"(
component "a" "./box" { name = "x" }
component "b" "./box" {
  name = a.tag
  options { dependsOn = [a] }
}
whole = b
)"},
                               {"box/main.pp", kDrawnBox}});
  EXPECT_EQ(edges(graph),
            "b -> a [(dependsOn)]\n"
            "whole -> b [value]\n"
            "a.pet -> a.name [name]\n"
            "a.label -> a.pet [value]\n"
            "b.pet -> b.name [name]\n"
            "b.name -> a.label [name]\n"
            "b.label -> b.pet [value]\n");
  EXPECT_EQ(graph.nodes.at(0).type, "./box");
  EXPECT_EQ(graph.nodes.at(3).parent, 0u);
}

TEST(Graph, FindsOutputsOfRepeatedComponentsBehindTheIndex) {
  const auto graph = graph_of({{"main.pp", R"(
component "many" "./box" {
  name = "x"
  options { range = 2 }
}
first = many[0].tag
all   = many[*].tag
)"},
                               {"box/main.pp", kDrawnBox}});
  EXPECT_EQ(edges(graph),
            "first -> many.label [value]\n"
            "all -> many [value]\n"
            "many.pet -> many.name [name]\n"
            "many.label -> many.pet [value]\n");
}

TEST(Graph, ComponentsThatDependOnEachOtherMakeNoCycle) {
  const std::string inside = R"(
config "in" "string" {}
output "first" { value = "fixed" }
output "second" { value = in }
)";
  const auto graph = graph_of({{"main.pp", R"(
component "a" "./one" { in = b.first }
component "b" "./two" { in = a.second }
)"},
                               {"one/main.pp", inside},
                               {"two/main.pp", inside}});
  EXPECT_EQ(edges(graph),
            "a.in -> b.first [in]\n"
            "a.second -> a.in [value]\n"
            "b.in -> a.second [in]\n"
            "b.second -> b.in [value]\n");
}

// Three levels of two uses each: 3 + 2 * 3 + 4 * 1 nodes and more.
TEST(Graph, ClosesComponentsBeyondItsLimit) {
  const MemoryComponentFiles::Files files = {
      {"main.pp", "component \"a\" \"./x\" {}\ncomponent \"b\" \"./x\" {}\n"},
      {"x/main.pp", "component \"c\" \"../y\" {}\ncomponent \"d\" \"../y\" {}\n"},
      {"y/main.pp", "output \"o\" { value = 1 }\n"}};
  const auto bound = bind_files(files);
  ASSERT_EQ(bound->findings(), "");
  const Graph whole = make_graph(bound->program, {.nodes = 10});
  EXPECT_EQ(whole.nodes.size(), 10u);
  EXPECT_FALSE(whole.is_cut);
  const Graph cut = make_graph(bound->program, {.nodes = 9});
  EXPECT_EQ(cut.nodes.size(), 9u);
  EXPECT_TRUE(cut.is_cut);
  EXPECT_TRUE(cut.nodes.at(5).is_closed);
  EXPECT_EQ(cut.nodes.at(5).path, "b.d");
}

// Two attributes and a reference inside each use, and one part per 32 bytes of path.
TEST(Graph, ClosesComponentsWithTooManyParts) {
  const std::string name(64, 'n');
  const auto bound = bind_files(
      {{"main.pp", "component \"a\" \"./x\" {}\ncomponent \"" + name + "\" \"./x\" {}\n"},
       {"x/main.pp", "l = 1\noutput \"o\" { value = l }\n"}});
  ASSERT_EQ(bound->findings(), "");
  EXPECT_FALSE(make_graph(bound->program, {.parts = 3 + 3 + 2 * 2}).is_cut);
  const Graph cut = make_graph(bound->program, {.parts = 3 + 3 + 2 * 2 - 1});
  EXPECT_TRUE(cut.is_cut);
  EXPECT_EQ(cut.nodes.size(), 4u);
  EXPECT_TRUE(cut.nodes.at(1).is_closed);
}

TEST(Graph, RestrictingKeepsParents) {
  const auto graph = graph_of(
      {{"main.pp", "component \"a\" \"./box\" { name = \"x\" }\n"}, {"box/main.pp", kDrawnBox}});
  const Graph inner = restrict_to(graph, {true, true, false, true});
  ASSERT_EQ(inner.nodes.size(), 3u);
  EXPECT_EQ(inner.nodes.at(2).parent, 0u);
  const Graph loose = restrict_to(graph, {false, true, false, true});
  ASSERT_EQ(loose.nodes.size(), 2u);
  EXPECT_FALSE(loose.nodes.at(0).parent);
  EXPECT_EQ(edges(loose), "a.label -> a.pet [value]\n");
}

// One edge and one node per line, at any size.
TEST(Graph, GrowsLinearlyWithTheProgram) {
  for (const std::size_t lines : {2'500, 5'000, 10'000}) {
    std::string text = "l0 = 1\n";
    for (std::size_t i = 1; i < lines; ++i) {
      text += "l" + std::to_string(i) + " = l" + std::to_string(i - 1) + "\n";
    }
    const auto graph = graph_of(text);
    EXPECT_EQ(graph.nodes.size(), lines);
    EXPECT_EQ(graph.edges.size(), lines - 1);
  }
}

TEST(Graph, OfAPackageHasEachComponentWithItsNodes) {
  const auto gate = bind_text("output \"open\" { value = true }\n");
  const auto pen = bind_text(
      "config \"name\" \"string\" {}\n"
      "resource \"pet\" \"zoo:index:Pet\" { name = name }\n");
  const std::vector<GraphPart> parts{{"Gate", "farm:index:Gate", &gate->program},
                                     {"Pen", "farm:index:Pen", &pen->program}};
  const Graph graph = make_graph(parts);
  EXPECT_EQ(testing::paths(graph), "Gate Gate.open Pen Pen.pet Pen.name");
  EXPECT_EQ(edges(graph), "Pen.pet -> Pen.name [name]\n");
  EXPECT_EQ(graph.nodes[2].kind, GraphKind::kComponent);
  EXPECT_EQ(graph.nodes[2].type, "farm:index:Pen");
  EXPECT_EQ(graph.nodes[3].parent, GraphIndex{2});
}

}  // namespace
}  // namespace virga::bind
