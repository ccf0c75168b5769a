// The forms in which `virga graph` writes a graph. Each form has a file.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/source.h"
#include "bind/graph/graph.h"
#include "diag/diagnostics.h"

namespace virga::cli {

// Writes the DOT language. An edge points from the dependent to its dependency. A component is a
// cluster. Edges that only options make are dashed, with the names of the options.
std::string graph_dot(const bind::Graph& graph, std::string_view title);  // dot.cc

// {"nodes":[{"id":0,"kind":"resource","name":…,"path":…,"type":…,"file":…,"line":…,"column":…,
//   "attributes":[{"name":…,"type":…}]}],"edges":[{"from":0,"to":1,"inputs":[…],"options":[…]}],
//   "complete":true}, a node or edge a line. `component` is the id of the component around a node.
std::string graph_json(const bind::Graph& graph, const base::Sources& sources);  // json.cc

// The default limits of Mermaid.
inline constexpr std::size_t kMaxMermaidEdges = 500;
inline constexpr std::size_t kMaxMermaidText = 50'000;  // characters

// Writes a flowchart. An edge points from the dependent to its dependency. A component is a
// subgraph. Edges that only options make are dotted, with the names of the options as labels.
std::string graph_mermaid(const bind::Graph& graph);  // mermaid.cc

// Warns if `text`, the form of the graph for Mermaid, exceeds the limits above (V5044). Markdown
// viewers show an error message instead of such a graph.
void check_mermaid(const bind::Graph& graph, const std::string& text,
                   diag::Diagnostics& diagnostics);  // mermaid.cc

// Writes one HTML document without external resources: the picture as SVG, the data of
// graph_json(), and the style and script of page.css and page.js.
std::string graph_page(const bind::Graph& graph, const base::Sources& sources,
                       std::string_view title);  // page.cc

// Writes the element <svg> for graph_page(). Nodes are <g class="node KIND" data-id="0">, edges are
// <g class="edge" data-from data-to>. The page defines their style.
std::string graph_picture(const bind::Graph& graph);  // picture.cc

// Writes the same picture as a separate file, with its colors (light and dark) and tooltips.
std::string graph_svg(const bind::Graph& graph, std::string_view title);  // picture.cc

// Escapes a string for HTML and SVG, between tags or in quotes. Invisible characters are spelled
// out.
std::string html_text(std::string_view text);  // html_text.cc

}  // namespace virga::cli
