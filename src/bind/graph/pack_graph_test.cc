
#include "bind/graph/graph.h"
#include "bind/graph/graph_testing.h"
#include "bind/policy/policy_testing.h"

namespace virga::bind {
namespace {

using testing::bind_pack;
using testing::edges;
using testing::paths;

Graph graph_of_pack(const std::string& text) {
  const auto bound = bind_pack(text);
  EXPECT_EQ(bound->findings(), "") << text;
  return make_graph(bound->pack);
}

TEST(PackGraph, HasPoliciesLocalsAndConfigVariables) {
  const Graph graph = graph_of_pack(R"pcl(
names = ["Rex"]
few   = length(names)
policy resource "tame" {
  types = ["zoo:index:Pet", "zoo:*"]
  when  = few > 1
  config "more" "list(string)" { default = [] }
  config "least" "int" {}
  assert {
    range     = more
    condition = contains(names, range.value)
    message   = "${least}"
  }
}
policy remediation "named" {
  config "name" "string" {}
  properties = { name = name, others = names }
}
)pcl");
  EXPECT_EQ(paths(graph), "names few tame tame.more tame.least named named.name");
  EXPECT_EQ(edges(graph),
            "few -> names [value]\n"
            "tame -> names [assert]\n"
            "tame -> few [when]\n"
            "tame -> tame.more [assert]\n"
            "tame -> tame.least [assert]\n"
            "named -> names [properties]\n"
            "named -> named.name [properties]\n");
  EXPECT_EQ(graph.nodes[2].kind, GraphKind::kPolicy);
  EXPECT_EQ(graph.nodes[2].type, "resource: zoo:index:Pet, zoo:*");
  EXPECT_EQ(graph.nodes[5].type, "remediation");
  EXPECT_EQ(graph.nodes[3].kind, GraphKind::kConfig);
  EXPECT_EQ(graph.nodes[3].type, "list(string)");
}

TEST(PackGraph, VariablesOfLoopsAreNotConfigVariables) {
  EXPECT_EQ(edges(graph_of_pack(R"pcl(
policy resource "p" {
  config "c" "int" {}
  assert { condition = length([for x in [1, 2] : x]) == 2 }
}
)pcl")),
            "");
}

}  // namespace
}  // namespace virga::bind
