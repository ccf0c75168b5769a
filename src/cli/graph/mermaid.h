// A graph for Mermaid, which Markdown viewers draw.
#pragma once

#include <cstddef>
#include <string>

#include "bind/graph/graph.h"

namespace virga::cli {

// What Mermaid draws at most unless it is configured otherwise.
inline constexpr std::size_t kMostMermaidEdges = 500;
inline constexpr std::size_t kMostMermaidText = 50'000;  // characters

// A flowchart: what needs something points at it, a component is a subgraph, edges that only
// options make are dotted. Option names are labels of edges.
std::string graph_mermaid(const bind::Graph& graph);

}  // namespace virga::cli
