// Writes a graph for Graphviz.
#pragma once

#include <string>
#include <string_view>

#include "bind/graph/graph.h"

namespace virga::cli {

// Writes the DOT language. An edge points from the dependent to its dependency. A component is a
// cluster. Edges that only options make are dashed, with the names of the options.
std::string graph_dot(const bind::Graph& graph, std::string_view title);

}  // namespace virga::cli
