// Writes a graph for Mermaid, which Markdown viewers draw.
#pragma once

#include <cstddef>
#include <string>

#include "bind/graph/graph.h"
#include "diag/diagnostics.h"

namespace virga::cli {

// The default limits of Mermaid.
inline constexpr std::size_t kMaxMermaidEdges = 500;
inline constexpr std::size_t kMaxMermaidText = 50'000;  // characters

// Writes a flowchart. An edge points from the dependent to its dependency. A component is a
// subgraph. Edges that only options make are dotted, with the names of the options as labels.
std::string graph_mermaid(const bind::Graph& graph);

// Warns if `text`, the form of the graph for Mermaid, exceeds the limits above (V5044). Markdown
// viewers show an error message instead of such a graph.
void check_mermaid(const bind::Graph& graph, const std::string& text,
                   diag::Diagnostics& diagnostics);

}  // namespace virga::cli
