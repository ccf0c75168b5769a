// A graph for Graphviz.
#pragma once

#include <string>
#include <string_view>

#include "bind/graph/graph.h"

namespace virga::cli {

// In the DOT language: what needs something points at it, a component is a cluster, and edges that
// only options make are dashed and say which.
std::string graph_dot(const bind::Graph& graph, std::string_view title);

}  // namespace virga::cli
