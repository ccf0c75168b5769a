// For tests of graphs: programs to graphs, graphs to text.
#pragma once

#include <string>

#include "bind/graph/graph.h"
#include "bind/test_support.h"

namespace virga::bind::testing {

inline Graph graph_of(const MemoryComponentFiles::Files& files) {
  const auto bound = bind_files(files);
  EXPECT_EQ(bound->findings(), "");
  return make_graph(bound->program);
}
inline Graph graph_of(const std::string& text) {
  return graph_of(MemoryComponentFiles::Files{{"main.pp", text}});
}

// One edge per line, like "web -> network [vpcId, (parent)]"; options are in parentheses.
inline std::string edges(const Graph& graph) {
  std::string text;
  for (const GraphEdge& edge : graph.edges) {
    std::string uses;
    for (const GraphUse& use : edge.uses) {
      uses += (uses.empty() ? "" : ", ") + (use.is_option ? "(" + use.name + ")" : use.name);
    }
    text += graph.nodes[edge.from].path + " -> " + graph.nodes[edge.to].path + " [" + uses + "]\n";
  }
  return text;
}

inline std::string paths(const Graph& graph) {
  std::string text;
  for (const GraphNode& node : graph.nodes) text += (text.empty() ? "" : " ") + node.path;
  return text;
}

}  // namespace virga::bind::testing
