#include "bind/graph/graph.h"
#include "bind/graph/graph_testing.h"

namespace virga::bind {
namespace {

using testing::edges;
using testing::graph_of;
using testing::paths;

TEST(Focus, KeepsDependenciesAndDependents) {
  const Graph graph = graph_of("a = 1\nb = a\nc = b\nd = c\nx = a\ny = 2\nz = [d, y]\n");
  EXPECT_EQ(paths(*focus(graph, "c")), "a b c d z");
  EXPECT_EQ(edges(*focus(graph, "c")),
            "b -> a [value]\nc -> b [value]\nd -> c [value]\nz -> d [value]\n");
  EXPECT_EQ(paths(*focus(graph, "y")), "y z");
  EXPECT_FALSE(focus(graph, "nothing"));
  EXPECT_FALSE(focus(graph, ""));
}

TEST(Focus, KeepsAllNodesWithThePath) {
  const Graph graph = graph_of("a = 1\nb = 2\noutput \"a\" { value = b }\n");
  EXPECT_EQ(paths(*focus(graph, "a")), "a b a");
}

const MemoryComponentFiles::Files kTwoBoxes = {{"main.pp", R"(
one   = "1"
two   = "2"
three = "3"
resource "before" "zoo:index:Pet" { name = three }
component "left" "./box" {
  first  = one
  second = two
  options { dependsOn = [before] }
}
component "right" "./box" {
  first  = left.b
  second = "x"
}
user = right.b
all  = left
)"},
                                               {"box/main.pp", R"(
config "first" "string" {}
config "second" "string" {}
resource "p" "zoo:index:Pet" { name = first }
output "a" { value = p.breed }
output "b" { value = second }
)"}};

// Only one output is needed, so only its dependencies inside are kept.
TEST(Focus, FollowsInputsAndOutputsOfComponents) {
  const Graph graph = graph_of(kTwoBoxes);
  const std::string found = " " + paths(*focus(graph, "right.p")) + " ";
  for (const char* path : {" right.first ", " left.b ", " left.second ", " two ", " right.a "}) {
    EXPECT_NE(found.find(path), std::string::npos) << path << "in" << found;
  }
  for (const char* path : {" one ", " left.p ", " user ", " right.second ", " all "}) {
    EXPECT_EQ(found.find(path), std::string::npos) << path << "in" << found;
  }
}

// Everything inside a component depends on the options of the component.
TEST(Focus, OptionsOfAComponentApplyToEverythingInside) {
  const Graph graph = graph_of(kTwoBoxes);
  for (const char* path : {"left.p", "left.b", "left"}) {
    const std::string found = " " + paths(*focus(graph, path)) + " ";
    EXPECT_NE(found.find(" three "), std::string::npos) << path;
  }
  const std::string found = " " + paths(*focus(graph, "three")) + " ";
  for (const char* path : {" left.p ", " left.b ", " right.b ", " all "}) {
    const bool needs = std::string_view(path) != " right.b ";
    EXPECT_EQ(found.find(path) != std::string::npos, needs) << path << "in" << found;
  }
}

TEST(Focus, ComponentIncludesEverythingInside) {
  const Graph graph = graph_of(kTwoBoxes);
  const std::string found = " " + paths(*focus(graph, "right")) + " ";
  for (const char* path : {" right.p ", " right.a ", " right.second ", " left.b ", " user "}) {
    EXPECT_NE(found.find(path), std::string::npos) << path << "in" << found;
  }
  EXPECT_EQ(found.find(" left.p "), std::string::npos);
  const std::string user = " " + paths(*focus(graph, "all")) + " ";
  for (const char* path : {" left.p ", " left.a ", " one ", " two "}) {
    EXPECT_NE(user.find(path), std::string::npos) << path << "in" << user;
  }
}

// A use of a whole component needs everything inside, also inside of its components.
TEST(Focus, WholeComponentsNeedTheirInnerComponents) {
  const Graph graph =
      graph_of({{"main.pp", "x = \"1\"\ncomponent \"c\" \"./outer\" {}\nuser = c\n"},
                {"outer/main.pp", "y = \"2\"\ncomponent \"d\" \"../inner\" { v = y }\n"},
                {"inner/main.pp",
                 "config \"v\" \"string\" {}\nresource \"p\" \"zoo:index:Pet\" { name = v }\n"}});
  EXPECT_EQ(paths(*focus(graph, "user")), "c user c.y c.d c.d.p c.d.v");
}

}  // namespace
}  // namespace virga::bind
